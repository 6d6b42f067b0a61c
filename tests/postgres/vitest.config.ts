import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { defineConfig } from 'vitest/config'
import { onBoth } from './onBoth.ts'

const root = join(import.meta.dirname, '..', '..')
const shared = Object.keys(onBoth).map((name) => `tests/server/${name}.test.ts`)
// Vitest would silently skip a file that it does not find
for (const file of shared) if (!existsSync(join(root, file))) throw new Error(`tests/postgres/onBoth.ts names ${file}`)

/**
 * Runs on the PostgreSQL of `TEST_DATABASE_URL`: tests that need a real one, and those of tests/server that
 * may behave differently on it.
 */
export default defineConfig({
  test: {
    root,
    testTimeout: 600_000,
    hookTimeout: 600_000,
    maxWorkers: '100%',
    // limits only waits that never end: all other waits depend on the load of the machine
    expect: { poll: { timeout: 30_000 } },
    globalSetup: 'tests/server/support/databaseImages.ts',
    include: ['tests/postgres/**/*.test.ts', ...shared],
  },
})
