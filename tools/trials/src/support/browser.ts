import { existsSync } from 'node:fs'
import { chromium } from '@playwright/test'
import { aptCommands, install, isRoot } from './debian.ts'

/**
 * Programs of Debian's Chromium. The headless shell opens pages in less than half the time of the complete browser
 * (`whole`).
 */
const whole = '/usr/bin/chromium'
const shell = '/usr/bin/chromium-headless-shell'

export const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }

/**
 * Options for Debian's Chromium if it is installed, otherwise for Playwright's. The browser connects only to this
 * machine. `isWhole`: the complete browser, which can install apps.
 */
export const launchOptions = ({ isWhole = false } = {}) => ({
  ...debian(isWhole),
  args: [
    ...(isRoot ? ['--no-sandbox'] : []),
    '--disable-gpu',
    '--disable-quic',
    '--no-first-run',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
    // allows only names below localhost, which Chromium itself maps to this machine
    '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1, EXCLUDE localhost, EXCLUDE *.localhost',
  ],
})

const debian = (isWhole: boolean) => {
  const executablePath = (isWhole ? [whole] : [shell, whole]).find(existsSync)
  return executablePath === undefined ? {} : { executablePath }
}

const isInstalled = () => existsSync(whole) || existsSync(chromium.executablePath())
const isComplete = () => (existsSync(whole) && existsSync(shell)) || existsSync(chromium.executablePath())

const fonts = ['fonts-noto-core', 'fonts-noto-cjk']
const installations = [
  aptCommands(['chromium', 'chromium-headless-shell', ...fonts]),
  [['playwright', 'install', 'chromium'] as const],
]

/**
 * Installs Debian's Chromium if this process is root. Otherwise, or if that fails, installs Playwright's Chromium.
 * Returns false if neither can be installed.
 */
export const ensureBrowser = (): boolean => {
  for (const commands of installations) {
    if (isComplete()) return true
    install('No browser is installed yet', commands)
    // without the headless shell, the complete browser is used
    if (isInstalled()) return true
  }
  if (isInstalled()) return true
  console.error('No browser could be installed: install Chromium as /usr/bin/chromium, then run this again.')
  return false
}
