import { createHash, randomUUID } from 'node:crypto'
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { defineConfig } from '@playwright/test'
import { launchOptions } from 'trials/support/browser'

const port = Number(process.env.E2E_PORT ?? 4173)
// the workers load this file too, and use the values that the first process has set
process.env.E2E_BETA_KEY ??= randomUUID()
process.env.E2E_DATA ??= mkdtempSync(join(tmpdir(), 'topup-'))

export default defineConfig({
  testDir: 'tests/e2e',
  outputDir: 'test-results',
  fullyParallel: true,
  forbidOnly: true,
  retries: 0,
  workers: 2,
  // only to stop a test that hangs: a busy machine is ten times slower
  timeout: 300_000,
  expect: { timeout: 30_000 },
  // a round sets the file of its results, and prints the failures at its end
  reporter: process.env.E2E_REPORT ? [['dot'], ['json', { outputFile: process.env.E2E_REPORT }]] : 'list',
  use: {
    baseURL: `http://watt.localhost:${port}`,
    // a page's service worker would bypass the answers that tests mock; the tests of the worker itself allow it
    serviceWorkers: 'block',
    // a screenshot of every frame would cost a third of the total time; the documents of each step cost a fifteenth
    trace: { mode: 'retain-on-failure', screenshots: false },
    launchOptions: launchOptions(),
    // drawing motion would cost a tenth of the total time; walks, the monkey test and the tests about motion enable it
    contextOptions: { reducedMotion: 'reduce' },
  },
  projects: [
    { name: 'phone', use: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true } },
    {
      name: 'desktop',
      // tests of what a wide screen shows differently; everything else runs once, on the narrow screen
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
