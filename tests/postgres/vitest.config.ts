import { join } from 'node:path'
import { defineConfig } from 'vitest/config'

/** The server's tests once more, on the PostgreSQL of `TEST_DATABASE_URL`, and those that want a real one. */
export default defineConfig({
  test: {
    root: join(import.meta.dirname, '..', '..'),
    testTimeout: 60_000,
    hookTimeout: 300_000,
    maxWorkers: '100%',
    // once more where nobody looks on, as browser tests are: real time-outs depend on what else a machine does
    retry: process.env.CI ? 1 : 0,
    globalSetup: 'tests/server/support/databaseImages.ts',
    include: ['tests/{server,postgres}/**/*.test.ts'],
  },
})
