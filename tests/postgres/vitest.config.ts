import { join } from 'node:path'
import { defineConfig } from 'vitest/config'

/** The server's tests once more, on the PostgreSQL of `TEST_DATABASE_URL`, and those that want a real one. */
export default defineConfig({
  test: {
    root: join(import.meta.dirname, '..', '..'),
    testTimeout: 60_000,
    hookTimeout: 300_000,
    include: ['tests/{server,postgres}/**/*.test.ts'],
  },
})
