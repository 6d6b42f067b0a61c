import { join } from 'node:path'
import { defineConfig } from 'vitest/config'

/** The server's tests once more, on the PostgreSQL of `TEST_DATABASE_URL`, and those that want a real one. */
export default defineConfig({
  test: {
    root: join(import.meta.dirname, '..', '..'),
    testTimeout: 60_000,
    hookTimeout: 300_000,
    maxWorkers: '100%',
    retry: 0,
    // a bound for what never comes: how long the rest takes depends on what else the machine does
    expect: { poll: { timeout: 30_000 } },
    globalSetup: 'tests/server/support/databaseImages.ts',
    include: ['tests/{server,postgres}/**/*.test.ts'],
  },
})
