import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    // there to end a hang, not to time anything: a busy machine is ten times slower
    testTimeout: 60_000,
    hookTimeout: 300_000,
    globalSetup: 'tests/server/support/databaseImages.ts',
    include: [
      'machines/**/*.test.ts',
      'src/**/*.test.{ts,tsx}',
      'scripts/**/*.test.ts',
      'tests/{rules,brands,server}/**/*.test.ts',
    ],
  },
})
