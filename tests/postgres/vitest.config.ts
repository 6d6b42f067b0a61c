import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { defineConfig } from 'vitest/config'
import { onBoth } from './onBoth.ts'

const root = join(import.meta.dirname, '..', '..')
const shared = Object.keys(onBoth).map((name) => `tests/server/${name}.test.ts`)
// Vitest ignores listed files that do not exist, so this line throws an error for them
for (const file of shared) if (!existsSync(join(root, file))) throw new Error(`tests/postgres/onBoth.ts names ${file}`)

/**
 * Tests on the PostgreSQL of `TEST_DATABASE_URL`: those that require PostgreSQL, and those of tests/server whose
 * behaviour may differ on it.
 */
export default defineConfig({
  test: {
    root,
    testTimeout: 600_000,
    hookTimeout: 600_000,
    maxWorkers: '100%',
    // this timeout ends polls that would never succeed; a test has no other time limit, because its duration depends on
    // the load of the machine
    expect: { poll: { timeout: 30_000 } },
    globalSetup: 'tests/server/support/databaseImages.ts',
    include: ['tests/postgres/**/*.test.ts', ...shared],
  },
})
