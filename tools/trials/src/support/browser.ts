import { existsSync } from 'node:fs'
import { chromium } from '@playwright/test'
import { aptCommands, install, isRoot } from './debian.ts'

/** Debian's Chromium, whole and as a shell without windows, which opens pages in less than half the time. */
const whole = '/usr/bin/chromium'
const shell = '/usr/bin/chromium-headless-shell'

/** A page as a phone has it. */
export const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }

/**
 * How Chromium is started: Debian's where it is installed, and no connection to anything but this machine.
 * `isWhole` asks for the whole browser, which alone can install apps.
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
    // names below localhost, which Chromium leads to this machine by itself, are the only ones that resolve
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

/** Installs what is missing of Debian's Chromium as root, else Playwright's own. False when neither works. */
export const ensureBrowser = (): boolean => {
  for (const commands of installations) {
    if (isComplete()) return true
    install('No browser here yet', commands)
    // the whole browser can do all that the shell can
    if (isInstalled()) return true
  }
  if (isInstalled()) return true
  console.error('No browser could be installed: install Chromium as /usr/bin/chromium, then run this again.')
  return false
}
