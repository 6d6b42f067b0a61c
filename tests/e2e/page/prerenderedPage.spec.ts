import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { Frame } from '../pages/frame.ts'
import { OldLayout } from '../pages/oldLayout.ts'
import { callsTo, expect, plainPages, prepare, test } from '../support/player.ts'

/**
 * Holds back the requests for the page's scripts.
 * @returns function that releases the requests
 */
const holdScripts = async (page: Page) => {
  const held = Promise.withResolvers<void>()
  await page.route('**/assets/*.js', async (route) => {
    await held.promise
    await route.continue()
  })
  return held.resolve
}

test('[BRD-04] the prerendered page contains game, goods and prices in the visitor’s language before any script', async ({
  browser,
  player,
}) => {
  const still = await browser.newContext({ javaScriptEnabled: false, locale: 'de-DE' })
  const page = await still.newPage()
  await page.goto(player.at('watt'))
  await expect(page).toHaveTitle('Watt Top-up')
  await new Frame(page).speaks('de')
  await expect(page.getByRole('radio', { name: /^300 Edelsteine/ })).toBeVisible()
  await expect(page.getByText('$4.99').first()).toBeVisible()
  await expect(page.getByText('Skybound').first()).toBeVisible()
  // this picture is the largest element of the page, so it must not need a request of its own
  const scene = page.locator('img[data-scene]').first()
  await expect(scene).toHaveAttribute('src', /^data:image\/svg\+xml,/)
  expect(await scene.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
  await page.goto(`${player.at('watt')}?spec_lang=ar`)
  await new Frame(page).reads('rtl')
  await expect(page.getByText('300 جوهرة').first()).toBeVisible()
  await still.close()
})

test('hydration repeats no call, changes nothing and logs no error', {
  tag: '@proof',
}, async ({ player }) => {
  const { page } = player
  const asked: string[] = []
  const complaints: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  page.on('console', (message) => {
    // Playwright logs this message because the tests block service workers
    if (!message.text().includes('blocked by Playwright')) complaints.push(message.text())
  })
  page.on('pageerror', (error) => complaints.push(error.message))
  await page.addInitScript(() => {
    window.addEventListener('DOMContentLoaded', () => {
      const seen: string[] = []
      Object.assign(window, { seen })
      const app = document.getElementById('app')
      if (app)
        new MutationObserver((changes) => {
          for (const { addedNodes, removedNodes } of changes)
            for (const node of [...addedNodes, ...removedNodes])
              if (node instanceof HTMLElement && !node.matches('section[aria-label="Messages"]'))
                seen.push(node.outerHTML)
        }).observe(app, { childList: true, subtree: true })
    })
  })
  await page.goto('/')
  await expect.poll(() => asked.filter((path) => path === '/api/config/maintenance').length).toBe(1)
  await page.waitForLoadState('networkidle')
  // before a login, the page fetches only the maintenance plan, because the page already contains all other data
  expect(asked.filter((path) => path.startsWith('/api/') || path.startsWith('/util/'))).toEqual([
    '/api/config/maintenance',
  ])
  expect(asked.filter((path) => !path.startsWith('/service/')).length).toBeLessThanOrEqual(12)
  expect(complaints).toEqual([])
  expect(await page.evaluate(() => Reflect.get(window, 'seen'))).toEqual([])
  await player.shop.chooses('300 Gems')
})

test('the goods stay in the page while the shop starts again for a known player, so that taps always reach them', async ({
  player,
}) => {
  const { page } = player
  await player.wasHere()
  await page.addInitScript(() => {
    const seen: number[] = []
    Object.assign(window, { seen })
    const look = () => {
      seen.push(document.querySelectorAll('label[data-replay^=goods-]').length)
      requestAnimationFrame(look)
    }
    requestAnimationFrame(look)
  })
  await player.opens()
  await player.account.isOf(player.name)
  const seen: number[] = await page.evaluate(() => Reflect.get(window, 'seen'))
  const all = Math.max(...seen)
  expect(all).toBeGreaterThan(0)
  // ignores the frames before all goods are visible, because the page may arrive in several chunks
  expect(Math.min(...seen.slice(seen.indexOf(all)))).toBe(all)
})

for (const [brand, place] of [
  ['watt', 'selectGoods'],
  ['coolgame', 'selectGoods'],
  ['coolgame', 'selectGame'],
] as const)
  test(`a known player’s page hydrates with the server’s content before it shows the player’s data: ${brand}, ${place}`, async ({
    player,
  }) => {
    const { page } = player
    const { oauth_token } = await prepare<{ oauth_token: string }>(page, 'token', { player: player.name, brand })
    const complaints: string[] = []
    page.on('pageerror', (error) => complaints.push(error.message))
    await page.goto(`${player.at(brand)}${place}?oauth_token=${oauth_token}`)
    // opens the page several times, because the scripts of the page and of the popups may load in either order
    for (let visits = 0; visits < 5; visits++) {
      await player.account.isOf(player.name)
      const games = page.getByRole('region', { name: 'Choose a game' })
      await expect(page.getByRole('radio').or(games).first()).toBeVisible()
      await page.reload()
    }
    expect(complaints).toEqual([])
  })

for (const [brand, place] of [
  ['watt', ''],
  ['coolgame', ''],
  ['coolgame', 'selectGoods'],
] as const)
  test(`every button and choice of the server’s page has an attribute by which a stored tap finds the element again: ${brand}/${place}`, async ({
    browser,
    player,
  }) => {
    const still = await browser.newContext({ javaScriptEnabled: false })
    const page = await still.newPage()
    await page.goto(`${player.at(brand)}${place}`)
    const answering = page.locator('#app').locator('button, select, label:has(input)')
    await expect(answering.first()).toBeAttached()
    expect(await answering.locator('xpath=self::*[not(@data-replay)]').allInnerTexts()).toEqual([])
    await still.close()
  })

for (const [brand, nobody] of [
  ['watt', 'Not logged in'],
  ['coolgame', 'Log in'],
] as const)
  test(`while the script loads, a known player is not shown as logged out, but a stranger is: ${brand}`, async ({
    player,
  }) => {
    const { page } = player
    const place = `${player.at(brand)}selectGoods`
    const { oauth_token } = await prepare<{ oauth_token: string }>(page, 'token', { player: player.name, brand })
    const stranger = page.getByText(nobody, { exact: true }).first()
    const release = await holdScripts(page)
    await page.goto(place, { waitUntil: 'commit' })
    await expect(stranger).toBeVisible()
    for (const address of [`${place}?oauth_token=${oauth_token}`, place]) {
      await page.goto(address, { waitUntil: 'commit' })
      await expect(page.getByRole('radio').first()).toBeAttached()
      await expect(stranger).toBeHidden()
      release()
      await player.account.isOf(player.name)
    }
  })

test('a tap before the script has loaded is stored and replayed', { tag: '@proof' }, async ({ player }) => {
  const { page } = player
  const release = await holdScripts(page)
  await page.goto('/', { waitUntil: 'commit' })
  await player.shop.card('680 Gems').click()
  await player.shop.buy.click()
  await expect(player.shop.goods('680 Gems')).not.toBeChecked()
  release()
  await expect(player.shop.goods('680 Gems')).toBeChecked()
  await expect(player.login.root).toBeVisible()
})

test('[LOC-05] a language chosen before the script has loaded is stored, and the page uses it', async ({ player }) => {
  const { page } = player
  const release = await holdScripts(page)
  await page.goto('/', { waitUntil: 'commit' })
  await page.locator('header select').selectOption('de')
  await player.frame.speaks('en')
  release()
  await player.frame.speaks('de')
  await expect(page.locator('header select')).toHaveValue('de')
})

test('[NAV-02] a tap on a game in the old layout before the script has loaded is stored, and the game is chosen', async ({
  player,
}) => {
  const { page } = player
  const release = await holdScripts(page)
  await page.goto(player.at('coolgame'), { waitUntil: 'commit' })
  await page.getByRole('region', { name: 'Choose a game' }).locator('button[aria-current]').first().click()
  release()
  await expect(page).toHaveURL(/\/selectGoods/)
  await player.shop.showsGoods()
})

test('[NAV-02] a tap on a game is stored until the chart of the steps has loaded too', async ({ player }) => {
  const { page } = player
  const held = Promise.withResolvers<void>()
  const othersHaveCome = page.waitForResponse('**/assets/popups-*.js')
  await page.route('**/assets/steps.machine-*.js', async (route) => {
    await held.promise
    await route.continue()
  })
  await page.goto(player.at('coolgame'))
  await page.getByRole('region', { name: 'Choose a game' }).locator('button[aria-current]').first().click()
  await (await othersHaveCome).finished()
  for (let frames = 0; frames < 10; frames++)
    await page.evaluate(() => new Promise((resolve) => window.requestAnimationFrame(resolve)))
  held.resolve()
  await expect(page).toHaveURL(/\/selectGoods/)
  await player.shop.showsGoods()
})

test('[NAV-02] a game keeps its button while the shop starts again for a known player and opens the choice', async ({
  player,
}) => {
  const { page } = player
  const steps = new OldLayout(player)
  await steps.opens('coolgame')
  await steps.logsIn()
  const release = await holdScripts(page)
  await page.reload({ waitUntil: 'commit' })
  await steps.currentGame.evaluate((button) => {
    const app = document.getElementById('app')
    if (!app) return
    new MutationObserver(() => {
      // if the tapped button disappears behind the list of games, marks the document, so that the test fails
      if (location.pathname === '/selectGame' && !button.isConnected) document.documentElement.dataset.isReplaced = ''
    }).observe(app, { childList: true, subtree: true })
  })
  // the page records the tap, and replays it when the list of games is ready
  await steps.currentGame.click()
  release()
  await steps.isAt('/selectGoods')
  await expect(page.locator('html')).not.toHaveAttribute('data-is-replaced')
})

test('[NAV-02] a tap on a game at the moment when storing of taps ends chooses the game', async ({ player }) => {
  const { page } = player
  await page.addInitScript(() => {
    let ended = () => []
    Object.defineProperty(window, 'keptTaps', {
      get: () => () => {
        const taps = ended()
        document.querySelector<HTMLElement>('main button[aria-current]')?.click()
        return taps
      },
      set: (end: () => []) => {
        ended = end
      },
    })
  })
  await page.goto(player.at('coolgame'))
  await expect(page).toHaveURL(/\/selectGoods/)
  await player.shop.showsGoods()
})

test('a known player’s tap before the script has loaded is stored until the player’s shop is ready, then replayed', async ({
  player,
}) => {
  const { page } = player
  await player.opens()
  await player.logsIn()
  await player.reachesRecharge('680 Gems')
  const release = await holdScripts(page)
  await page.goto('/', { waitUntil: 'commit' })
  await player.shop.card('300 Gems').click()
  await player.shop.buy.click()
  release()
  await expect(player.recharge.order.getByText('300 Gems').first()).toBeVisible()
  await expect(player.shop.goods('300 Gems')).toBeChecked()
})

test('a tap is replayed even if its element is replaced before the script has loaded', async ({ player }) => {
  const { page } = player
  const redraw = () =>
    player.login.headerOpener.evaluate((button) => {
      const header = button.closest('header')
      header?.replaceWith(header.cloneNode(true))
    })
  /**
   * Presses the login button in the header.
   * @param meanwhile runs while the mouse button is pressed
   */
  const press = async (meanwhile: () => Promise<void>) => {
    await player.login.headerOpener.hover()
    await page.mouse.down()
    await meanwhile()
    await page.mouse.up()
  }
  const release = await holdScripts(page)
  await page.goto('/', { waitUntil: 'commit' })
  await press(redraw)
  release()
  await expect(player.login.root).toBeVisible()

  const releaseAgain = await holdScripts(page)
  await page.goto('/', { waitUntil: 'commit' })
  // simulates a render that replaces the header: when the mouse button is released, the header is still empty
  await press(() =>
    player.login.headerOpener.evaluate((button) => {
      const header = button.closest('header')
      header?.replaceWith(document.createElement('header'))
      window.addEventListener('mouseup', () => document.querySelector('header')?.replaceWith(header ?? ''))
    }),
  )
  releaseAgain()
  await expect(player.login.root).toBeVisible()
})

test('[GAM-07 NAV-12] a returning player’s browser restores player, role and goods over the prerendered page', {
  tag: '@proof',
}, async ({ player }) => {
  await player.opens()
  await player.logsIn()
  await player.reachesRecharge('680 Gems')
  await player.recharge.closes()
  const goods = callsTo(player.page, '/api/pay/getThirdGift')
  await player.page.reload()
  await expect(player.shop.goods('680 Gems')).toBeChecked()
  await expect(player.page.getByText(/^Server S/)).toBeVisible()
  expect(goods).toHaveLength(0)
})

test('[LOC-03 LOC-05] choosing a language changes every text at once, and the next prerendered page uses it', async ({
  player,
}) => {
  const { page } = player
  await page.goto('/')
  await player.frame.speaks('en')
  await page.evaluate(() => Object.assign(window, { stays: true }))
  await page.getByLabel('Language').selectOption('ja')
  await expect(page.getByRole('heading', { level: 1, name: 'チャージ' })).toBeVisible()
  await expect(page.getByRole('radio', { name: /^ジェム300個/ })).toBeVisible()
  await player.frame.speaks('ja')
  expect(await page.evaluate(() => Reflect.get(window, 'stays'))).toBe(true)
  expect(await page.evaluate(() => localStorage.getItem('perfLang'))).toContain('ja')
  const sent = page.waitForResponse((response) => response.request().resourceType() === 'document')
  await page.reload()
  expect(await (await sent).text()).toContain('<html lang="ja"')
  await page.goto('/?spec_lang=fr')
  await player.frame.speaks('fr')
})

test('[SYS-03] a part of the page whose code fails to load appears later, and the rest of the page still works', async ({
  player,
}) => {
  const { page } = player
  const refused = new Set<string>()
  const part = /\/assets\/(KnownOrders|ShopOffers|DailyOffer)-/
  await page.route(part, (route) => {
    refused.add(part.exec(route.request().url())?.[1] ?? '')
    return route.abort()
  })
  await player.comesBack()
  await expect.poll(() => [...refused].sort()).toEqual(['DailyOffer', 'KnownOrders', 'ShopOffers'])
  await expect(page.getByText('Something went wrong')).toHaveCount(0)
  await expect(player.shop.goods('300 Gems')).toBeVisible()
  await page.unroute(part)
  await expect(page.getByRole('region', { name: 'Daily gift' })).toBeVisible()
})

test('without a prerendered page, as from a plain file host, the browser renders everything itself', async ({
  player,
}) => {
  await plainPages(player.page)
  await player.opens()
  await expect(player.shop.goods('300 Gems')).toBeVisible()
})

test('no built file contains the devtools of the query client or the router', () => {
  const folder = join(import.meta.dirname, '../../../dist/app')
  const scripts = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.js'))
  expect(scripts.length).toBeGreaterThan(10)
  for (const name of scripts)
    expect(readFileSync(join(folder, name), 'utf8'), name).not.toMatch(/tsqd|tsrd|QueryDevtools|RouterDevtools/)
})
