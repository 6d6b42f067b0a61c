import { createHash, randomUUID } from 'node:crypto'
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { defineConfig } from '@playwright/test'
import { launchOptions } from 'trials/support/browser'

const port = Number(process.env.E2E_PORT ?? 4173)
// worker processes load this file too, and inherit these environment variables from the main process
process.env.E2E_BETA_KEY ??= randomUUID()
process.env.E2E_DATA ??= mkdtempSync(join(tmpdir(), 'topup-'))

export default defineConfig({
  testDir: 'tests/e2e',
  outputDir: 'test-results',
  fullyParallel: true,
  forbidOnly: true,
  retries: 0,
  workers: 2,
  // this timeout only stops tests that hang; it is long, because tests take ten times longer on a busy machine
  timeout: 300_000,
  expect: { timeout: 30_000 },
  // a test round sets the name of the result file, and prints the failures itself when the round ends
  reporter: process.env.E2E_REPORT ? [['dot'], ['json', { outputFile: process.env.E2E_REPORT }]] : 'list',
  use: {
    baseURL: `http://watt.localhost:${port}`,
    // a service worker would bypass the answers that tests simulate; only the tests of the service worker allow it
    serviceWorkers: 'block',
    // traces with screenshots would take a third of the total time, and traces with copies of the page a tenth; to get
    // both for a failed test, run the test again with `--trace on`
    trace: { mode: 'retain-on-failure', screenshots: false, snapshots: false },
    launchOptions: launchOptions(),
    // animations would take a tenth of the total time; only tests of paths, the monkey test and tests of motion enable
    // animations
    contextOptions: { reducedMotion: 'reduce' },
  },
  projects: [
    { name: 'phone', use: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true } },
    {
      name: 'desktop',
      // runs only tests of pages that look different on a wide screen; all other tests run only on the phone
      grep: /@widths/,
      use: { viewport: { width: 1280, height: 800 } },
    },
  ],
  webServer: {
    command: 'node scripts/start.ts',
    url: `http://127.0.0.1:${port}/`,
    stdout: 'ignore',
    stderr: 'pipe',
    timeout: 180_000,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 5_000 },
    env: {
      PORT: String(port),
      DATA_DIR: process.env.E2E_DATA,
      TESTING: '1',
      DEMO: '1',
      ATLAS_DIR: `${process.env.E2E_DATA}-atlas`,
      BETA_KEY_HASH: createHash('sha256').update(process.env.E2E_BETA_KEY).digest('hex'),
    },
  },
})
