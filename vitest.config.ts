import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: ['tests/**/*.spec.ts'],
    // The machines have two cores; live tests start hosts of their own.
    maxWorkers: 2,
    testTimeout: 20_000,
  },
})
