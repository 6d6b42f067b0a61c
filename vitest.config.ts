import { defineConfig } from 'vitest/config'

/**
 * Projects, which a round selects by name: `shop-*`, `server`, `tools`. Files of a project without `isolate` share
 * workers and loaded modules, so these files must not leave a changed global or module behind.
 */
export default defineConfig({
  test: {
    // only to stop a test that hangs: a test that takes 10 s alone took over a minute on a busy machine
    testTimeout: 600_000,
    hookTimeout: 600_000,
    expect: { poll: { timeout: 30_000 } },
    // Vitest's default leaves one processor idle, which is half of two
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
          include: ['tools/**/*.test.ts', 'tests/{paths,atlas,trials,contract}/**/*.test.ts', 'scripts/**/*.test.ts'],
        },
      },
    ],
  },
})
