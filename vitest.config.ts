import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    // The machines have two cores.
    maxWorkers: 2,
    projects: [
      { test: { name: 'unit', include: ['tests/**/*.spec.ts'], exclude: ['tests/live/**', 'tests/readme/commands.spec.ts'], testTimeout: 20_000 } },
      { test: { name: 'live', include: ['tests/live/**/*.spec.ts'], globalSetup: ['tests/live/setup.ts'], testTimeout: 60_000, hookTimeout: 120_000 } },
      { test: { name: 'readme', include: ['tests/readme/commands.spec.ts'] } },
    ],
  },
})
