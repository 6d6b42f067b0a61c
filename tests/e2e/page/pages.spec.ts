import type { Page } from '@playwright/test'
import { linkFor } from '../../trials/faults/scenario.ts'
import { Frame } from '../pages/frame.ts'
import { OldLayout } from '../pages/oldLayout.ts'
import { expect, test } from '../support/player.ts'
import { isSound } from '../support/sound.ts'

test('[SYS-12] the footer opens agreements in a new tab; order details and logout use popups', async ({ player }) => {
  const { page } = player
  const steps = new OldLayout(player)
  await steps.opens('coolgame')
  for (const [name, address] of [
    ['Privacy policy', 'https://www.coolgame.example/privacy'],
    ['User agreement', 'https://www.coolgame.example/terms'],
  ] as const) {
    await page.getByRole('contentinfo').getByRole('button', { name }).click()
    const link = player.popup(name).getByRole('link', { name: 'Read it in a new tab' })
    await expect(link).toHaveAttribute('href', address)
    await expect(link).toHaveAttribute('target', '_blank')
    await expect(link).toHaveAttribute('rel', /noopener/)
    await page.keyboard.press('Escape')
    await expect(player.popup(name)).toHaveCount(0)
  }
  await steps.logsIn()
  await steps.choosesTheGame()
  await steps.reachesRecharge()
  const detail = steps.part('Recharge info').getByRole('group').filter({ hasText: 'Order detail' })
  await expect(detail.getByText('300 Cores')).toBeVisible()
  await page.getByRole('contentinfo').getByRole('button', { name: 'Privacy policy' }).click()
  await page.keyboard.press('Escape')
  await steps.isAt('/recharge')
  await expect(detail).toBeVisible()
  await page.goBack()
  await steps.isAt('/selectGoods')
  await player.account.logsOut()
  await expect(player.shop.notLoggedIn).toBeVisible()
})

test('the shop preloads its other pages while idle, so they open without further code', async ({ player }) => {
  const { page } = player
  const chunks = ['EventScreen', 'MyScreen', 'VipScreen']
  const coming = chunks.map((chunk) => page.waitForResponse(`**/assets/${chunk}-*.js`))
  const charts = ['events', 'orders', 'vip'].map((chart) => page.waitForResponse(`**/assets/${chart}-*.js`))
  await player.opens()
  for (const response of [...coming, ...charts]) await (await response).finished()
  let held = 0
  await page.route('**/assets/**', () => {
    held += 1
  })
  const tabs = page.getByRole('navigation', { name: 'Pages' })
  const heading = page.getByRole('heading', { level: 1 })
  await tabs.getByRole('link', { name: 'Event', exact: true }).click()
  await expect(page).toHaveURL(/activity/)
  await expect(heading).not.toHaveText('Top up')
  await tabs.getByRole('link', { name: 'My', exact: true }).click()
  await expect(heading).toHaveText('My')
  await page.getByRole('button', { name: /VIP and coupons/ }).click()
  await expect(page).toHaveURL(/userCenter/)
  await expect(heading).not.toHaveText('My')
  expect(held).toBe(0)
})

test('[BRD-10] a Japanese brand has its legal notice and its inquiry in the footer; other brands have neither', async ({
  player,
}) => {
  const { page } = player
  const foot = page.getByRole('contentinfo')
  await page.goto(player.at('spotjp'))
  await foot.getByRole('button', { name: 'Specified commercial transactions' }).click()
  const notice = player.popup('Specified commercial transactions')
  await expect(notice.getByRole('definition')).toHaveCount(13)
  await expect(notice.getByText('スポット見本株式会社')).toBeVisible()
  await isSound(player.page)
  await page.goBack()
  await expect(notice).toHaveCount(0)
  await foot.getByRole('button', { name: 'Inquiry' }).click()
  const inquiry = player.popup('Inquiry')
  await expect(inquiry.getByRole('link', { name: 'help@spotjp.example' })).toBeVisible()
  await expect(inquiry.getByRole('link', { name: 'Open the inquiry form in a new tab' })).toHaveAttribute(
    'href',
    'https://topup.spotjp.example/inquiry',
  )
  await player.opens()
  await expect(foot.getByRole('button')).toHaveText(['Privacy policy', 'User agreement'])
})

// sizes of the window: a small window in portrait, and phones in landscape
for (const [width, height] of [
  [390, 600],
  [844, 390],
  [640, 360],
] as const)
  test(`[NAV-05] header and tabs hide on scrolling down and return on scrolling up and at the end; the pay bar stays (${width} × ${height})`, async ({
    player,
  }) => {
    const { page } = player
    await player.opens()
    await player.shop.chooses('60 Gems')
    await page.setViewportSize({ width, height })
    const header = player.frame.header.first()
    const tabs = page.getByRole('navigation', { name: 'Pages' })
    const scrollTo = (y: number) => page.evaluate((top) => window.scrollTo(0, top), y)
    await scrollTo(220)
    await expect(header).not.toBeInViewport()
    await expect(tabs).not.toBeInViewport()
    await expect(player.shop.buy).toBeInViewport()
    await scrollTo(120)
    await expect(header).toBeInViewport()
    await expect(tabs).toBeInViewport()
    await scrollTo(220)
    await expect(header).not.toBeInViewport()
    await scrollTo(100_000)
    await expect(header).toBeInViewport()
    await expect(tabs).toBeInViewport()
  })

test('[NAV-05] the pay bar keeps its place when the tabs hide and return', async ({ player }) => {
  const { page } = player
  await player.opens()
  // selects an item to wait for hydration: before hydration, items cannot be selected, and the bars do not react to
  // scrolling
  await player.shop.chooses('60 Gems')
  await page.setViewportSize({ width: 390, height: 600 })
  const tabs = page.getByRole('navigation', { name: 'Pages' })
  const top = async () => (await player.shop.buy.boundingBox())?.y
  await expect(tabs).toBeInViewport()
  const before = await top()
  await page.evaluate(() => window.scrollTo(0, 300))
  await expect(tabs).not.toBeInViewport()
  expect(await top()).toBe(before)
  await page.evaluate(() => window.scrollTo(0, 200))
  await expect(tabs).toBeInViewport()
  expect(await top()).toBe(before)
})

for (const { layout, brand, name, home } of [
  { layout: 'new', brand: 'watt', name: 'Watt Top-up', home: '/selectGoods' },
  { layout: 'old', brand: 'coolgame', name: 'CoolGame 儲值中心', home: '/selectGame' },
])
  test(`[NAV-03 SYS-08] every special page has its title and text (${layout} layout)`, async ({ player }) => {
    const { page } = player
    const link = (await linkFor(player, brand === 'watt' ? '10101' : '10401')).slice(1)
    for (const [path, title, words] of [
      [link, 'Replenishment', 'After the payment the block on the account lifts within 15 minutes.'],
      ['replenishGoods', 'Replenishment', 'Username'],
      ['errorReplenish', 'Top up', 'The link is not valid'],
      ['notArea', 'Top up', 'Wrong page parameters'],
      ['certifiedReal', 'Real name', 'Please log in first.'],
      ['accessibility', 'Accessibility', 'What was tested'],
      ['showError', 'Error', 'Something could not be found. Please go back to the shop and try again.'],
      ['no/such/page', 'Not Found', 'The page may be missing, or the address may be wrong.'],
      ['@no%20code', 'Not Found', 'The page may be missing, or the address may be wrong.'],
    ] as const) {
      await player.opens(`${player.at(brand)}${path}`)
      await expect(page, path).toHaveTitle(`${title} · ${name}`)
      await expect(page.getByRole('main').getByText(words), path).toBeVisible()
      await expect(page, path).toHaveURL((url) => `${url.pathname}${url.search}` === `/${path}`)
      // in the new layout, the heading is the page's title; in the old layout, the brand's name
      await expect(player.frame.title, path).toHaveText(layout === 'new' ? title : name)
    }
    for (const path of ['no/such/page', 'showError', 'errorReplenish']) {
      await player.opens(`${player.at(brand)}${path}`)
      await page.getByRole('main').getByRole('button', { name: 'Back to the shop' }).click()
      await expect(page, path).toHaveURL((url) => url.pathname === home)
    }
  })

const iPhone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 Mobile/15E148 Safari/604.1'

/**
 * Returns the touch gestures that WebKit allows at a point. An element at this point can forbid the double tap, which
 * would otherwise zoom the page.
 */
const gesturesAt = (page: Page, point: { x: number; y: number }) =>
  page.evaluate(({ x, y }) => {
    const around: string[] = []
    for (let place = document.elementFromPoint(x, y); place; place = place.parentElement)
      around.push(getComputedStyle(place).touchAction)
    return {
      zoomsByTwoTaps: around.every((action) => action === 'auto'),
      zoomsByTwoFingers: around.every(
        (action) => ['auto', 'manipulation'].includes(action) || action.includes('pinch-zoom'),
      ),
    }
  }, point)

for (const brand of ['watt', 'coolgame']) {
  test(`[SYS-10] on an iPhone a second tap within 300 ms is blocked and does not zoom, a later tap counts; two fingers zoom (${brand})`, async ({
    browser,
    player,
  }) => {
    const phone = { viewport: { width: 390, height: 664 }, hasTouch: true, isMobile: true, userAgent: iPhone }
    const context = await browser.newContext(phone)
    const page = await context.newPage()
    await page.goto(player.at(brand))
    await player.in(page).login.opens()
    const { popups } = new Frame(page)
    const show = popups.getByRole('button', { name: 'Show password' })
    const hide = popups.getByRole('button', { name: 'Hide password' })
    await expect(show).toBeVisible()
    const box = await show.boundingBox()
    const point = { x: (box?.x ?? 0) + (box?.width ?? 0) / 2, y: (box?.y ?? 0) + (box?.height ?? 0) / 2 }
    const session = await context.newCDPSession(page)
    const began = Date.now() / 1000
    /** Taps the screen. `ms`: timestamp of the tap in ms after the start of the test. */
    const tapAt = async (ms: number) => {
      const timestamp = began + ms / 1000
      await session.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [point], timestamp })
      await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [], timestamp })
    }
    const scale = () => page.evaluate(() => window.visualViewport?.scale ?? 0)

    expect(await gesturesAt(page, point)).toEqual({ zoomsByTwoTaps: false, zoomsByTwoFingers: true })
    await tapAt(0)
    await expect(hide).toBeVisible()
    await tapAt(250)
    await tapAt(301)
    // the visible button "Show password" shows that the page handled exactly one of the last two taps
    await expect(show).toBeVisible()
    expect(await scale()).toBe(1)

    await page.keyboard.press('Escape')
    await new Frame(page).hasNoPopup()
    for (const role of ['banner', 'main', 'contentinfo'] as const) {
      const part = page.getByRole(role).first()
      await part.scrollIntoViewIfNeeded()
      const { x = 0, y = 0, height = 0 } = (await part.boundingBox()) ?? {}
      const inside = { x: x + 40, y: Math.min(Math.max(y, 0) + Math.min(height / 2, 20), 600) }
      expect(await gesturesAt(page, inside), role).toEqual({ zoomsByTwoTaps: false, zoomsByTwoFingers: true })
    }
    await session.send('Input.synthesizePinchGesture', { x: 195, y: 300, scaleFactor: 2 })
    expect(await scale()).toBeGreaterThan(1.5)
    await context.close()
  })
}
