import { existsSync } from 'node:fs'
import { chromium } from '@playwright/test'
import { run } from './run.ts'

const debian = '/usr/bin/chromium'
const isRoot = process.getuid?.() === 0

/** How Chromium is started: Debian's where it is installed, and no connection to anything but this machine. */
export const launchOptions = () => ({
  ...(existsSync(debian) && { executablePath: debian }),
  args: [
    ...(isRoot ? ['--no-sandbox'] : []),
    '--disable-gpu',
    '--disable-quic',
    '--no-first-run',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
    // brands and the payment provider live on names below localhost, which Chromium leads to this machine by itself
    '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1, EXCLUDE localhost, EXCLUDE *.localhost',
  ],
})

const isInstalled = () => existsSync(debian) || existsSync(chromium.executablePath())

const installations: readonly (readonly [string, ...string[]])[][] = [
  ...(isRoot && existsSync('/usr/bin/apt-get')
    ? [
        [
          ['apt-get', 'update', '-qq'] as const,
          ['apt-get', 'install', '-y', '-qq', 'chromium', 'fonts-noto-core', 'fonts-noto-cjk'] as const,
        ],
      ]
    : []),
  [['playwright', 'install', 'chromium']],
]

/** Installs a browser where none is: Debian's Chromium as root, else Playwright's own. False when neither works. */
export const ensureBrowser = async (): Promise<boolean> => {
  for (const commands of installations) {
    if (isInstalled()) return true
    console.log(`No browser here yet: ${commands.map((each) => each.join(' ')).join(' && ')}`)
    for (const [command, ...args] of commands) await run(command, args)
  }
  if (isInstalled()) return true
  console.error('No browser could be installed: install Chromium as /usr/bin/chromium, then run this again.')
  return false
}
