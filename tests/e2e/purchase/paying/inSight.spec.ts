import { changeAnswers, expect, type Player, test } from '../../support/player.ts'

test('[RCH-06] on a phone with little height two methods are readable without scrolling, and so is the chosen one', async ({
  player,
}) => {
  await player.page.setViewportSize({ width: 390, height: 664 })
  await player.comesBack()
  const recharge = await player.reachesRecharge()
  for (const method of (await recharge.methods.all()).slice(0, 2)) await expect(method).toBeInViewport()
  await recharge.chooses('Bank transfer')
  await recharge.closes()
  const again = await player.reachesRecharge()
  await expect(again.root.getByRole('radio', { name: 'Bank transfer' })).toBeChecked()
  await expect(again.root.getByRole('radio', { name: 'Bank transfer' })).toBeInViewport()
})

for (const { width, height, count } of [
  { width: 390, height: 844, count: 5 },
  { width: 1280, height: 800, count: 6 },
])
  test(`[RCH-07] at ${width} × ${height}, ${count} methods are in sight with the pay button`, async ({ player }) => {
    await player.page.setViewportSize({ width, height })
    await player.comesBack()
    const recharge = await player.reachesRecharge()
    const rows = recharge.root.locator('label', { has: player.page.getByRole('radio') })
    await expect(rows.nth(count)).toBeAttached()
    for (const row of (await rows.all()).slice(0, count)) await expect(row).toBeInViewport({ ratio: 0.98 })
    await expect(recharge.root.getByRole('button', { name: /^Buy · / })).toBeInViewport({ ratio: 1 })
  })

test('[RCH-07] while methods out of sight follow the first ones, nothing moves in the popup', {
  tag: '@widths',
}, async ({ player }) => {
  const { page } = player
  await page.addInitScript(() => {
    const moved: number[] = []
    Object.assign(window, { moved })
    new PerformanceObserver((list) => {
      type Shift = { value: number; sources: readonly { node: Node | null }[] }
      for (const { value, sources } of list.getEntries() as unknown as Shift[])
        if (sources.some(({ node }) => node?.parentElement?.closest('dialog'))) moved.push(value)
    }).observe({ type: 'layout-shift' })
  })
  await player.comesBack()
  const recharge = await player.reachesRecharge()
  await expect(recharge.root.getByRole('radio', { name: 'Bank transfer' })).toBeAttached()
  await expect(recharge.root.getByText('You pay on the provider’s secure page')).toBeAttached()
  const moved = await page.evaluate(() => ('moved' in window ? (window.moved as number[]) : [Number.NaN]))
  expect(moved.filter((value) => value > 0.001)).toEqual([])
})

/** Holds back the requests for this path until the returned function is called. */
const holds = async ({ page }: Player, path: string) => {
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route(
    (url) => url.pathname === path,
    async (route) => {
      await promise
      await route.continue()
    },
  )
  return resolve
}

test('[RCH-07 GDS-07] the popup stays in its place when the methods arrive', { tag: '@widths' }, async ({ player }) => {
  const release = await holds(player, '/api/pay/getPaymentList')
  await player.comesBack()
  const recharge = await player.startsRecharge()
  const top = async () => (await recharge.root.boundingBox())?.y
  await expect(recharge.root.getByRole('status')).toBeVisible()
  const before = await top()
  release()
  await recharge.showsMethods()
  expect(await top()).toBe(before)
})

test('[PAY-05 GDS-07] the embedded form stays in its place when it has loaded', { tag: '@widths' }, async ({
  player,
}) => {
  const release = await holds(player, '/embedded.html')
  const { form } = player
  await player.comesBack()
  const recharge = await player.reachesRecharge()
  await recharge.chooses('Card (pay here)')
  await recharge.buys()
  const top = async () => (await form.root.locator('iframe').boundingBox())?.y
  await expect(form.root.getByRole('status')).toBeVisible()
  const before = await top()
  release()
  await expect(form.root.getByRole('status')).toHaveCount(0)
  expect(await top()).toBe(before)
})

test('[RCH-10] the pay button keeps its position for every method', { tag: '@widths' }, async ({ player }) => {
  await player.comesBack()
  const recharge = await player.reachesRecharge()
  const place = async () => (await recharge.root.getByRole('button', { name: /^Buy · / }).boundingBox())?.y
  await recharge.chooses('Credit or debit card')
  const before = await place()
  for (const method of ['PayPal', 'GrabPay', 'Credit or debit card']) {
    await recharge.chooses(method)
    expect(await place()).toBe(before)
  }
})

test('[RES-02] the remaining time to pay is readable without scrolling', { tag: '@widths' }, async ({ player }) => {
  await player.comesBack()
  const recharge = await player.reachesRecharge()
  await recharge.chooses('PayPal')
  await recharge.buys()
  await expect(player.result.fact('Time left to pay')).toHaveText(/^00:(29|30):\d\d$/)
  await expect(player.result.fact('Time left to pay')).toBeInViewport({ ratio: 1 })
})

test('[RCH-07 BEY-01] with names of 120 characters the summary folds, and two methods are readable', async ({
  player,
}) => {
  const { page } = player
  const long = (name: string) => name.padEnd(120, ' of the long night')
  await page.setViewportSize({ width: 390, height: 844 })
  await changeAnswers<{ roles: { role_name: string; server_name: string }[] }>(
    page,
    '/api/system/allRoleList',
    ({ roles }) => {
      for (const role of roles) Object.assign(role, { role_name: long('Lin'), server_name: long('Dawn') })
    },
  )
  await player.comesBack()
  const recharge = await player.reachesRecharge()
  await expect(recharge.root.getByText('Lv.').first()).toBeInViewport()
  for (const method of (await recharge.methods.all()).slice(0, 2)) await expect(method).toBeInViewport({ ratio: 1 })
})

test('[BEY-18] in forced colours methods’ logos keep their own background', async ({ player }) => {
  const { page } = player
  await page.emulateMedia({ forcedColors: 'active' })
  await player.comesBack()
  const recharge = await player.reachesRecharge()
  const marks = await recharge.root.locator('label:has(input[name=method]) svg').evaluateAll((all) =>
    all.map((mark) => ({
      ground: getComputedStyle(mark.parentElement ?? mark).backgroundColor,
      system: getComputedStyle(document.body).backgroundColor,
    })),
  )
  expect(marks.length).toBeGreaterThan(1)
  for (const { ground, system } of marks) expect(ground).not.toBe(system)
})

test('[LGN-01] the other ways to log in show their names', { tag: '@widths' }, async ({ player }) => {
  await player.opens()
  await player.login.opens()
  const ways = player.login.root.getByRole('list', { name: 'Other ways to log in' }).getByRole('button')
  await expect(ways.first()).toBeVisible()
  for (const way of await ways.all()) {
    expect(await way.innerText()).toMatch(/\S/)
    expect((await way.boundingBox())?.height).toBeGreaterThanOrEqual(44)
  }
})

test('[GAM-03] on a phone three roles fill most of their popup, its tabs never move, and the server list scrolls alone', async ({
  player,
}) => {
  const { page, roles } = player
  await page.setViewportSize({ width: 390, height: 844 })
  await player.comesBack()
  await player.opens()
  await roles.opens()
  await expect(roles.rows).toHaveCount(3)
  const popup = roles.root.locator('section').first()
  const [whole, last] = [await popup.boundingBox(), await roles.rows.last().boundingBox()]
  if (!whole || !last) throw new Error('the popup of the roles is missing')
  expect((last.y + last.height - whole.y) / whole.height).toBeGreaterThan(0.7)
  const top = async () => (await roles.root.getByRole('tablist').boundingBox())?.y ?? 0
  const before = await top()
  await roles.allServers.click()
  expect(await top()).toBe(before)
  for (const row of (await roles.rows.all()).slice(0, 3)) await expect(row).toBeInViewport({ ratio: 1 })
  const beyond = await popup.evaluate((sheet) =>
    [...sheet.children].map((part) => part.scrollHeight - part.clientHeight).filter((height) => height > 0),
  )
  expect(beyond).toEqual([])
})

test('[GDS-01] on a phone pay bar and navigation take at most 120 px, with targets of at least 44 px', async ({
  player,
}) => {
  const { page } = player
  await page.setViewportSize({ width: 390, height: 844 })
  await player.comesBack()
  await player.opens()
  const tabs = page.getByRole('navigation', { name: 'Pages' })
  const top = (await tabs.boundingBox())?.y ?? 0
  expect(844 - top).toBeLessThanOrEqual(120)
  for (const target of [...(await tabs.getByRole('link').all()), player.shop.buy])
    expect((await target.boundingBox())?.height).toBeGreaterThanOrEqual(44)
})

for (const language of ['en', 'de', 'ar', 'ja'])
  test(`[BEY-07] on a phone, the timeline of a waiting payment is in sight without scrolling (${language})`, async ({
    player,
  }) => {
    const { page, result } = player
    await page.setViewportSize({ width: 390, height: 844 })
    await player.comesBack()
    const recharge = await player.reachesRecharge()
    await recharge.chooses('PayPal')
    await recharge.pays()
    await result.isWaiting()
    await page.goto(`/?billing_no=${await result.numberShown()}&spec_lang=${language}`)
    const expected = page.getByRole('dialog').locator('[aria-current=step]')
    await expect(expected).toBeVisible()
    const foot = await page.getByRole('dialog').locator('footer').boundingBox()
    for (const step of await expected.locator('xpath=..').getByRole('listitem').all()) {
      const box = await step.boundingBox()
      expect(box && foot && box.y + box.height).toBeLessThan(foot?.y ?? 0)
    }
  })

test('[RES-02] while the order is being paid, the buttons to change the method and to request a notification are at least 8 px apart', {
  tag: '@widths',
}, async ({ player }) => {
  await player.comesBack()
  const recharge = await player.reachesRecharge()
  await recharge.chooses('PayPal')
  await recharge.buys()
  const change = await player.result.button('Change the way to pay').boundingBox()
  const news = await player.result.button('Tell me when the goods arrive').boundingBox()
  if (!change || !news) throw new Error('the actions of a waiting payment are missing')
  expect(news.y - change.y - change.height).toBeGreaterThanOrEqual(8)
})
