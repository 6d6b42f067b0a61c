import { configDefaults, defineConfig } from 'vitest/config'

/** Files that leave no global and no module changed: they share workers, and what these have loaded. */
const together = ['tests/{brands,server}/**/*.test.ts']
const apart = ['machines/**/*.test.ts', 'src/**/*.test.{ts,tsx}', 'scripts/**/*.test.ts', 'tests/rules/**/*.test.ts']

export default defineConfig({
  test: {
    // there to end a hang, not to time anything: a busy machine is ten times slower
    testTimeout: 60_000,
    hookTimeout: 300_000,
    expect: { poll: { timeout: 30_000 } },
    // Vitest's own number leaves a processor idle, of two the half
    maxWorkers: '100%',
    projects: [
      {
        extends: true,
        test: {
          name: 'together',
          isolate: false,
          include: together,
          globalSetup: 'tests/server/support/databaseImages.ts',
        },
      },
      {
        extends: true,
        test: { name: 'apart', include: apart, exclude: [...configDefaults.exclude, ...together] },
      },
    ],
  },
})
