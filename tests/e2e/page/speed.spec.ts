import { visitTraffic } from 'trials/bench/browser'
import { libraryRatio, trafficGoals, visitProcessorTimes } from '../../trials/bench/floors.ts'
import { tapProcessorTimes } from '../../trials/bench/taps.ts'
import { expect, test } from '../support/player.ts'

// Limits for sizes are twice the goals of `npm run bench`. Limits for times are about twice the measured processor
// times. Wall-clock times are not checked, because other tests run in parallel.

test('the first page’s script is less than 2.7 times as large as its libraries', { tag: '@proof' }, async () => {
  expect(await libraryRatio()).toBeLessThan(2.7)
})

test('a first visit to watt needs less than twice the requests and kilobytes of the goals', { tag: '@proof' }, async ({
  browser,
  player,
}) => {
  const { requests, kilobytes } = await visitTraffic(browser, player.at('watt'))
  expect(requests / trafficGoals.requests).toBeLessThan(2)
  expect(kilobytes / trafficGoals.kilobytes).toBeLessThan(2)
})

test('a lift from Buy needs less than 3.6 times the processor time of an empty dialog', { tag: '@proof' }, async ({
  browser,
  player,
}) => {
  const shop = player.at('watt')
  await player.comesBack(shop)
  await player.reachesRecharge()
  const { tap, floor } = await tapProcessorTimes(browser, player.page, shop, 3)
  expect(tap / floor).toBeLessThan(3.6)
})

test('a first visit needs less than 6 times the processor time of the same page without scripts', {
  tag: '@proof',
}, async ({ browser, player }) => {
  const { visit, floor } = await visitProcessorTimes(browser, player.at('watt'), 3)
  expect(visit / floor).toBeLessThan(6)
})

/** Returns whether the middle of the element can be pressed. */
const isDrawn = (element: HTMLElement) => {
  const { x, y, width, height } = element.getBoundingClientRect()
  return element.contains(document.elementFromPoint(x + width / 2, y + height / 2))
}

test('[RCH-01] the popup of Buy is prepared while a pointer is down; the click shows it, and leaving the button drops it', async ({
  player,
}) => {
  const { page } = player
  await player.comesBack()
  await player.reachesRecharge()
  await page.keyboard.press('Escape')
  const buy = page.getByRole('button', { name: 'Buy', exact: true }).filter({ visible: true }).first()
  const popup = page.locator('dialog')
  const holds = async () => {
    await buy.hover()
    await page.mouse.down()
    await expect(popup).toHaveCount(1)
    expect(await popup.evaluate(isDrawn)).toBe(false)
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await expect(page.getByRole('button', { name: /^Account / })).toBeEnabled()
  }
  await expect(popup).toHaveCount(0)
  await holds()
  await page.mouse.move(1, 1)
  await expect(popup).toHaveCount(0)
  await page.mouse.up()
  await expect(popup).toHaveCount(0)
  await holds()
  await page.mouse.up()
  await expect(player.recharge.root).toBeVisible()
  expect(await popup.evaluate(isDrawn)).toBe(true)
  await expect(popup.and(page.locator(':modal'))).toHaveCount(1)
  await page.keyboard.press('Escape')
  await expect(popup).toHaveCount(0)
  await buy.press('Enter')
  await expect(player.recharge.root).toBeVisible()
})

test('a stored tap does not reach React, which would hydrate the whole page in one long task', async ({ player }) => {
  const { page } = player
  const held = Promise.withResolvers<void>()
  await page.route('**/assets/*.js', async (route) => {
    await held.promise
    await route.continue()
  })
  await page.goto('/', { waitUntil: 'commit' })
  await player.shop.card('680 Gems').waitFor()
  await page.evaluate(() => {
    const heard: string[] = []
    Object.assign(window, { heard })
    for (const type of ['pointerdown', 'pointerup', 'mousedown', 'mouseup', 'touchstart', 'touchend', 'click'])
      document.getElementById('app')?.addEventListener(type, () => heard.push(type), true)
  })
  const heard = () => page.evaluate(() => Reflect.get(window, 'heard'))
  await player.shop.card('680 Gems').tap()
  expect(await heard()).toEqual([])
  held.resolve()
  await expect(player.shop.goods('680 Gems')).toBeChecked()
  await player.shop.card('300 Gems').tap()
  await expect(player.shop.goods('300 Gems')).toBeChecked()
  expect(await heard()).toEqual(expect.arrayContaining(['pointerdown', 'touchstart', 'mousedown', 'click']))
})

for (const brand of ['watt', 'coolgame'])
  test(`a first visit to ${brand} fetches the popups of a purchase when the player begins to log in`, async ({
    player,
  }) => {
    const { page } = player
    const asked: string[] = []
    page.on('request', (request) => asked.push(request.url()))
    const popups = page.waitForResponse('**/assets/popups-*.js')
    await player.opens(player.at(brand))
    await (await popups).finished()
    await page.waitForLoadState('networkidle')
    expect(asked.filter((url) => url.includes('/assets/purchase-'))).toEqual([])
    const purchase = page.waitForResponse('**/assets/purchase-*.js')
    await player.login.opens()
    await (await purchase).finished()
  })

test('a player who logs in before the popups of a purchase have arrived buys as soon as they have', async ({
  player,
}) => {
  const { page } = player
  const held = Promise.withResolvers<void>()
  await page.route('**/assets/purchase-*.js', async (route) => {
    await held.promise
    await route.continue()
  })
  await player.opens()
  await player.login.opens()
  const answered = page.waitForResponse('**/util/login/auth?*')
  await player.types()
  await (await answered).finished()
  held.resolve()
  await player.isLoggedIn()
  await player.reachesRecharge()
})
