import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { defineConfig } from 'vitest/config'
import { onBoth } from './onBoth.ts'

const root = join(import.meta.dirname, '..', '..')
const shared = Object.keys(onBoth).map((name) => `tests/server/${name}.test.ts`)
// throws if a listed file does not exist, because Vitest would ignore the entry
for (const file of shared) if (!existsSync(join(root, file))) throw new Error(`tests/postgres/onBoth.ts names ${file}`)

/**
 * Tests that run on the PostgreSQL of `TEST_DATABASE_URL`: tests that require PostgreSQL, and tests of tests/server
 * whose behaviour may differ on PostgreSQL.
 */
export default defineConfig({
  test: {
    root,
    testTimeout: 600_000,
    hookTimeout: 600_000,
    maxWorkers: '100%',
    // ends polls that would never succeed; tests and hooks have a much longer time limit, because their duration
    // depends on the load of the machine
    expect: { poll: { timeout: 30_000 } },
    globalSetup: 'tests/server/support/databaseImages.ts',
    include: ['tests/postgres/**/*.test.ts', ...shared],
  },
})
