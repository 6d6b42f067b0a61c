import { existsSync, mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { defineConfig } from '@playwright/test'

const debian = '/usr/bin/chromium'
const port = Number(process.env.E2E_PORT ?? 4173)
const dataDir = process.env.E2E_DATA ?? mkdtempSync(join(tmpdir(), 'topup-'))
process.env.E2E_DATA = dataDir

export default defineConfig({
  testDir: 'tests/e2e',
  outputDir: 'test-results',
  fullyParallel: true,
  forbidOnly: true,
  workers: 2,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  reporter: [['list'], ['json', { outputFile: 'reports/playwright.json' }]],
  use: {
    baseURL: `http://watt.localhost:${port}`,
    trace: 'retain-on-failure',
    launchOptions: {
      ...(existsSync(debian) && { executablePath: debian }),
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1, EXCLUDE localhost, EXCLUDE *.localhost',
      ],
    },
  },
  projects: [
    { name: 'phone', use: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true } },
    { name: 'desktop', use: { viewport: { width: 1280, height: 800 } } },
  ],
  webServer: {
    command: 'node scripts/start.ts',
    url: `http://127.0.0.1:${port}/api/config/recharge`,
    ignoreHTTPSErrors: true,
    timeout: 120_000,
    env: { PORT: String(port), DATA_DIR: dataDir, TESTING: '1' },
  },
})
