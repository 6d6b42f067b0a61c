import { createHash, randomUUID } from 'node:crypto'
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { defineConfig } from '@playwright/test'
import { launchOptions } from 'trials/support/browser'

const port = Number(process.env.E2E_PORT ?? 4173)
// the workers load this file too: they find the folder of the first
process.env.E2E_BETA_KEY ??= randomUUID()
process.env.E2E_DATA ??= mkdtempSync(join(tmpdir(), 'topup-'))

export default defineConfig({
  testDir: 'tests/e2e',
  outputDir: 'test-results',
  fullyParallel: true,
  forbidOnly: true,
  retries: 0,
  workers: 2,
  // only to end a hang: a busy machine is ten times slower
  timeout: 300_000,
  expect: { timeout: 30_000 },
  // a round names the file of its results, and prints failures at its end
  reporter: process.env.E2E_REPORT ? [['dot'], ['json', { outputFile: process.env.E2E_REPORT }]] : 'list',
  use: {
    baseURL: `http://watt.localhost:${port}`,
    // a worker's pages pass the tests' own answers by; its own tests let it in
    serviceWorkers: 'block',
    // a picture of every frame would cost a third of the whole; the documents of each step cost a fifteenth
    trace: { mode: 'retain-on-failure', screenshots: false },
    launchOptions: launchOptions(),
    // drawing what moves would cost a tenth of the whole; walks and monkey press with motion, and so do the tests about it
    contextOptions: { reducedMotion: 'reduce' },
  },
  projects: [
    { name: 'phone', use: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true } },
    {
      name: 'desktop',
      // what a wide screen shows in another way; all else is walked once, at the narrow one
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
