import { configDefaults, defineConfig } from 'vitest/config'

/** Test files that replace modules by `vi.mock`, which has no effect on modules that another file has already loaded. */
const replacing = {
  shop: ['src/app/waysOn.test.ts', 'src/app/pageCharts/handover.test.tsx'],
  tools: ['tests/paths/partial.test.ts'],
}

/**
 * Test projects. A test round selects them by name: `shop-*`, `server`, `tools*`. With `isolate: false`, the test files
 * of a project share workers and loaded modules, so a test file must restore every global that it changes.
 */
export default defineConfig({
  test: {
    // a long timeout, which only stops tests that hang: on a busy machine, a test of 10 s took more than a minute
    testTimeout: 600_000,
    hookTimeout: 600_000,
    expect: { poll: { timeout: 30_000 } },
    // by default, Vitest does not use one of the processors, which is half of a machine with two processors
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
          isolate: false,
          include: ['src/**/*.test.{ts,tsx}'],
          exclude: [...configDefaults.exclude, ...replacing.shop],
        },
      },
      { extends: true, test: { name: 'shop-replacing', include: replacing.shop } },
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
          isolate: false,
          include: ['tools/**/*.test.ts', 'tests/{paths,atlas,trials,contract}/**/*.test.ts', 'scripts/**/*.test.ts'],
          exclude: [...configDefaults.exclude, 'tests/contract/conform/**', ...replacing.tools],
        },
      },
      { extends: true, test: { name: 'tools-replacing', include: replacing.tools } },
      {
        extends: true,
        test: {
          name: 'tools-conform',
          isolate: false,
          include: ['tests/contract/conform/**/*.test.ts'],
          globalSetup: 'tests/server/support/databaseImages.ts',
        },
      },
    ],
  },
})
