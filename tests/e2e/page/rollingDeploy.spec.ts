import type { Page } from '@playwright/test'
import { expect, Player, test } from '../support/player.ts'
import { ofSecondBuild, openTwoBuilds } from '../support/twoBuilds.ts'

/** Counts the scripts that a page loads from each build, and records the files that fail to load. */
const recordFiles = (page: Page) => {
  const scripts = { first: 0, second: 0 }
  const missed: string[] = []
  page.on('response', (answer) => {
    const { pathname } = new URL(answer.url())
    if (!pathname.startsWith('/assets/')) return
    if (pathname.endsWith('.js')) scripts[pathname.endsWith(ofSecondBuild) ? 'second' : 'first'] += 1
    if (!answer.ok()) missed.push(`${answer.status()} ${pathname}`)
  })
  return { scripts, missed }
}

test('[OPS-08] behind a round-robin proxy before two builds, pages of both builds are complete, and a purchase succeeds', async ({
  page,
}) => {
  const { port, close } = await openTwoBuilds()
  try {
    const files = recordFiles(page)
    const errors: string[] = []
    page.on('pageerror', ({ message }) => errors.push(message))
    const player = new Player(page, { username: 'player10', password: 'pass10' })
    for (let load = 0; load < 6; load += 1) {
      // the proxy alternates between two servers, and each page makes an even number of requests; without this extra
      // request, one server would therefore serve all pages
      if (load % 2 === 1) await page.request.get(`http://127.0.0.1:${port}/`)
      await player.opens(`http://watt.localhost:${port}/?load=${load}`)
      await player.login.opens()
    }
    await player.types()
    await player.isLoggedIn()
    await player.buys()
    expect(files.missed).toEqual([])
    expect(errors).toEqual([])
    expect(files.scripts.first).toBeGreaterThan(0)
    expect(files.scripts.second).toBeGreaterThan(0)
  } finally {
    await close()
  }
})
