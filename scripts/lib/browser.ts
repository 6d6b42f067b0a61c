import { existsSync } from 'node:fs'
import { run } from './run.ts'

const debian = '/usr/bin/chromium'

/** Makes sure that a browser is there: Debian's Chromium, else Playwright's own; resolves with an exit code. */
export const ensureBrowser = async (): Promise<number> => {
  if (existsSync(debian)) return 0
  if (existsSync('/usr/bin/apt-get') && process.getuid?.() === 0) {
    await run('apt-get', ['update', '-qq'])
    if ((await run('apt-get', ['install', '-y', '-qq', 'chromium', 'fonts-noto-core', 'fonts-noto-cjk'])) === 0)
      return 0
  }
  const code = await run('playwright', ['install', 'chromium'])
  if (code !== 0) console.error('No browser: install Chromium, then run this again.')
  return code
}
