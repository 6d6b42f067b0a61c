import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { defineConfig } from 'vitest/config'
import { onBoth } from './onBoth.ts'

const root = join(import.meta.dirname, '..', '..')
const shared = Object.keys(onBoth).map((name) => `tests/server/${name}.test.ts`)
// Vitest would leave out without a word what it does not find
for (const file of shared) if (!existsSync(join(root, file))) throw new Error(`tests/postgres/onBoth.ts names ${file}`)

/** On the PostgreSQL of `TEST_DATABASE_URL`: tests that want a real one, and those of the server where it can make a difference. */
export default defineConfig({
  test: {
    root,
    testTimeout: 600_000,
    hookTimeout: 600_000,
    maxWorkers: '100%',
    // a bound for what never comes: how long the rest takes depends on what else the machine does
    expect: { poll: { timeout: 30_000 } },
    globalSetup: 'tests/server/support/databaseImages.ts',
    include: ['tests/postgres/**/*.test.ts', ...shared],
  },
})
