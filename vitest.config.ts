import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    // The machines have two cores.
    maxWorkers: 2,
    projects: [
      { test: { name: 'unit', include: ['tests/**/*.spec.ts'], exclude: ['tests/live/**'], testTimeout: 20_000 } },
      { test: { name: 'live', include: ['tests/live/**/*.spec.ts'], globalSetup: ['tests/live/setup.ts'], testTimeout: 60_000, hookTimeout: 120_000 } },
    ],
  },
})
