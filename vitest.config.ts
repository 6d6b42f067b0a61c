import { defineConfig } from 'vitest/config'

/**
 * Projects that a round chooses by name: `shop-*`, `server`, `tools`. Files of a project without `isolate` share workers and the
 * modules that these have loaded: such files leave no global and no module changed.
 */
export default defineConfig({
  test: {
    // only to end a hang: a test that takes 10 s alone took over a minute on a busy machine
    testTimeout: 600_000,
    hookTimeout: 600_000,
    expect: { poll: { timeout: 30_000 } },
    // Vitest's own number leaves a processor idle, of two the half
    maxWorkers: '100%',
    projects: [
      {
        extends: true,
        test: {
          name: 'shop-charts',
          isolate: false,
          include: ['machines/**/*.test.ts', 'tests/{brands,rules}/**/*.test.ts'],
        },
      },
      {
        extends: true,
        test: {
          name: 'shop-units',
          include: ['src/**/*.test.{ts,tsx}'],
        },
      },
      {
        extends: true,
        test: {
          name: 'server',
          isolate: false,
          include: ['tests/server/**/*.test.ts'],
          globalSetup: 'tests/server/support/databaseImages.ts',
        },
      },
      {
        extends: true,
        test: {
          name: 'tools',
          include: ['tools/**/*.test.ts', 'tests/{paths,atlas,trials}/**/*.test.ts', 'scripts/**/*.test.ts'],
        },
      },
    ],
  },
})
