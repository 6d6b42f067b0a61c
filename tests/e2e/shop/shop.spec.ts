import type { Locator } from '@playwright/test'
import { press } from '../pages/press.ts'
import { answer, callsTo, disturb, expect, plainPages, prepare, test } from '../support/player.ts'

test('[LGN-01] the login button needs both fields; a wrong password keeps the typed values', {
  tag: '@proof',
}, async ({ player }) => {
  await player.opens()
  await player.login.opens()
  const { login } = player
  const submit = login.submit
  await expect(submit).toBeDisabled()
  await login.username.fill(player.name)
  await login.password.fill('   ')
  await expect(submit).toBeDisabled()
  await expect(login.button('Google')).toBeVisible()
  await player.login.types(player.name, 'not-it')
  await expect(login.alert).toHaveText('Wrong account or password.')
  await expect(login.username).toHaveValue(player.name)
  await expect(login.password).toHaveValue('not-it')
})

test('[LGN-03] credentials are sent as three hex characters and base64', { tag: '@proof' }, async ({ player }) => {
  const logins = callsTo(player.page, '/util/login/auth')
  await player.opens()
  await player.logsIn()
  expect(logins[0]?.get('username')).toMatch(/^[0-9a-f]{3}/)
  expect(atob(logins[0]?.get('username')?.slice(3) ?? '')).toBe(player.name)
  expect(atob(logins[0]?.get('password')?.slice(3) ?? '')).toBe(player.password)
})

test('[LGN-07] logging out asks first and then removes the player', { tag: '@proof' }, async ({ player }) => {
  await player.comesBack()
  await player.account.of(player.name).click()
  await player.account.button('Log out').click()
  await player.account.question.button('Cancel').click()
  await player.account.isOf(player.name)
  await player.account.logsOut()
  await expect(player.shop.notLoggedIn).toBeVisible()
  await player.page.reload()
  await expect(player.shop.notLoggedIn).toBeVisible()
})

test('[GAM-03] the player finds a server by its id among thousands, and chooses a role on it', {
  tag: '@proof',
}, async ({ player }) => {
  await player.comesBack()
  const change = player.page.getByRole('button', { name: /^(Change|Choose)$/ })
  await change.click()
  const popup = player.roles.root
  const mine = await popup.getByRole('listitem').first().textContent()
  const id = /S\d+/.exec(mine ?? '')?.[0] ?? 'none'
  await popup.getByRole('tab', { name: 'All servers' }).click()
  await expect(popup.getByRole('listitem').first()).toHaveAttribute('aria-setsize', '10000')
  await popup.getByRole('searchbox').fill(id)
  await popup
    .getByRole('listitem')
    .getByRole('button', { name: new RegExp(`^${id} `) })
    .click()
  await popup.getByRole('listitem').getByRole('button').first().click()
  await expect(popup).toHaveCount(0)
  await expect(player.page.getByText(new RegExp(`Server ${id} `))).toBeVisible()
})

test('[GAM-03] the list of all servers begins with the first server, even if it opens without a delay', async ({
  player,
}) => {
  const { page } = player
  const { oauth_token } = await prepare<{ oauth_token: string }>(page, 'token', { player: player.name })
  const noRoles = { code: 1, msg: '', content: { roles: [] } }
  await answer(page, '/api/system/allRoleList', noRoles)
  // the page loads the list of servers only when the browser is idle
  const directory = page.waitForResponse(/getServerList/)
  await player.opens(`/?oauth_token=${oauth_token}`)
  await directory
  const { roles } = player
  await roles.opens()
  await expect(roles.allServers).toHaveAttribute('aria-selected', 'true')
  const first = roles.buttons.filter({ hasText: /^S1 / })
  await expect(first).toBeInViewport({ ratio: 1 })
  await first.click()
  await expect(roles.root.getByRole('list', { name: 'Roles' })).toBeVisible()
})

test('[GAM-03] on a wide screen the popup for choosing a role is as high as its roles, and typing does not move it', async ({
  player,
}) => {
  const { page, roles } = player
  await page.setViewportSize({ width: 1280, height: 800 })
  await player.comesBack()
  await roles.opens()
  const boxOf = async () => (await roles.root.boundingBox()) ?? { y: 0, height: 0 }
  const mine = await boxOf()
  const last = (await roles.rows.last().boundingBox()) ?? { y: 0, height: 0 }
  expect(mine.y + mine.height - last.y - last.height).toBeLessThan(40)
  await press(roles.allServers, roles.search)
  await expect(roles.rows.nth(5)).toBeVisible()
  const all = await boxOf()
  expect(all.y).toBeCloseTo(mine.y, 0)
  expect(all.height).toBeGreaterThan(mine.height)
  await roles.search.fill('S9999')
  await expect(roles.rows).toHaveCount(1)
  expect(await boxOf()).toEqual(all)
  await roles.search.fill('none')
  await expect(roles.root.getByText('No server matches')).toBeVisible()
  expect(await boxOf()).toEqual(all)
})

test('[GAM-03] the list of roles marks the current receiver', async ({ player }) => {
  await player.comesBack()
  const { roles } = player
  const current = roles.root.locator('[aria-current]')
  for (const nth of [1, 0]) {
    await roles.opens()
    const name = (await roles.buttons.nth(nth).locator('strong').textContent()) ?? ''
    await roles.chooses(nth)
    await roles.opens()
    await expect(current).toHaveCount(1)
    await expect(current).toContainText(name)
    await roles.button('Close').click()
  }
})

test('[GAM-01 GAM-02] another game is chosen from the list with its editions, and the page switches to it', {
  tag: '@proof',
}, async ({ player }) => {
  await plainPages(player.page)
  const configs = callsTo(player.page, '/api/config/recharge')
  await player.opens()
  await player.shop.showsGoods()
  await player.games.opens()
  const { games } = player
  await games.chooses(/Tidecall/)
  await games.button('Tidecall Plus').click()
  await expect(games.root).toHaveCount(0)
  await expect(player.games.question.root).toHaveCount(0)
  await expect(player.page.getByText('Tidecall Plus').first()).toBeVisible()
  await expect.poll(() => configs.length).toBe(2)
  expect(configs[1]?.get('client_id')).not.toBe(configs[0]?.get('client_id'))
})

test('[GAM-01] games and editions without is_select_game are disabled in the list, and links cannot open them', async ({
  player,
}) => {
  const configs = callsTo(player.page, '/api/config/recharge')
  await plainPages(player.page)
  await player.opens()
  await player.shop.showsGoods()
  await player.games.opens()
  const { games } = player
  await games.chooses(/Tidecall/)
  for (const name of [/^Starharbor/, /^Tidecall Classic/]) {
    const closed = games.root.getByRole('button', { name })
    await expect(closed).toContainText('Not available here')
    await expect(closed).toBeDisabled()
    await closed.dispatchEvent('click')
    await closed.focus()
    await player.page.keyboard.press('Enter')
    await expect(closed).toBeVisible()
  }
  expect(configs).toHaveLength(1)
  await games.button('Tidecall Plus').click()
  await expect(games.root).toHaveCount(0)
  await expect.poll(() => configs.length).toBe(2)
  // Tidecall is only a heading in the list of games, above its editions
  await player.page.goto('/@watt-tidecall')
  await expect(games.root).toBeVisible()
  await expect(player.page.getByText('The game of this link cannot be opened here. Please choose one.')).toBeVisible()
  expect(configs).toHaveLength(2)
})

test('a game’s own legal documents replace the brand’s', async ({ player }) => {
  const { page } = player
  const leadsTo = async (document: string, address: string) => {
    await page.getByRole('contentinfo').getByRole('button', { name: document }).click()
    const popup = player.popup(document)
    await expect(popup.getByRole('link')).toHaveAttribute('href', address)
    await popup.getByRole('button', { name: 'Close' }).click()
    await expect(popup).toHaveCount(0)
  }
  await player.opens()
  await leadsTo('Privacy policy', 'https://www.watt.example/privacy')
  await leadsTo('User agreement', 'https://www.watt.example/terms')
  await player.games.opens()
  const { games } = player
  await games.chooses(/Tidecall/)
  await games.button('Tidecall Plus').click()
  await expect(page.getByText('Tidecall Plus').first()).toBeVisible()
  await leadsTo('Privacy policy', 'https://www.watt.example/privacy/tidecall')
  await leadsTo('User agreement', 'https://www.watt.example/terms/tidecall')
})

test('[GDS-01 GDS-07] goods are grouped by type with art and price, after a skeleton of their size', {
  tag: ['@widths', '@proof'],
}, async ({ player }) => {
  await plainPages(player.page)
  const held = Promise.withResolvers<void>()
  await player.page.route('**/api/pay/getThirdGift?*', async (route) => {
    await held.promise
    await route.continue()
  })
  await player.page.goto('/')
  const waiting = player.page.getByRole('region', { name: 'Goods' }).getByRole('status').filter({ hasText: 'Loading' })
  await expect(waiting).toBeVisible()
  const tops = () =>
    waiting
      .locator('div > span')
      .evaluateAll((cards) =>
        cards.map((card) => card.getBoundingClientRect()).flatMap(({ top, height }) => (height > 0 ? [top] : [])),
      )
  // React may replace placeholders by goods between two measurements, so the test repeats the measurement
  await expect.poll(async () => new Set(await tops()).size).toBe(3)
  expect((await tops()).length % 3).toBe(0)
  held.resolve()
  await expect(waiting).toHaveCount(0)
  await expect(player.shop.goods('60 Gems')).toBeVisible()
  await expect(player.page.getByText('$0.99')).toBeVisible()
  await player.shop.type('Passes').click()
  await expect(player.shop.goods('60 Gems')).toHaveCount(0)
  await player.shop.showsGoods()
})

test('[SYS-01] every call is a GET with idfv and the language, and with the token only while a player is logged in', async ({
  player,
}) => {
  const { page } = player
  await plainPages(page)
  const calls: { path: string; method: string; asked: URLSearchParams }[] = []
  page.on('request', (request) => {
    const url = new URL(request.url())
    if (/^\/(?:api|util)\//.test(url.pathname))
      calls.push({ path: url.pathname, method: request.method(), asked: url.searchParams })
  })
  const tells = (hasToken: boolean) => {
    const shown = calls.splice(0)
    expect(new Set(shown.map(({ path }) => path)).size).toBeGreaterThan(4)
    for (const { path, method, asked } of shown) {
      expect([path, method]).toEqual([path, 'GET'])
      expect([path, asked.getAll('idfv').length, (asked.get('idfv') ?? '').length >= 8]).toEqual([path, 1, true])
      expect([path, asked.getAll('spec_lang')]).toEqual([path, ['en']])
      const isLogin = path === '/util/login/auth'
      expect([path, (asked.get('oauth_token') ?? '') !== '']).toEqual([path, hasToken && !isLogin])
    }
    return shown.map(({ asked }) => asked.get('idfv'))
  }
  await player.opens()
  await expect(player.shop.goods('60 Gems')).toBeVisible()
  const isAsked = (wanted: string) => calls.some(({ path }) => path === wanted)
  await expect.poll(() => isAsked('/api/config/maintenance')).toBe(true)
  const before = tells(false)
  await player.logsIn()
  await player.reachesRecharge()
  const provider = await player.recharge.pays()
  await provider.page.close()
  await expect.poll(() => calls.some(({ path }) => path === '/api/pay/getOrderInfo')).toBe(true)
  const during = tells(true)
  expect(new Set([...before, ...during]).size).toBe(1)
})

test('[SYS-01] a call without an answer is aborted after 10 s', async ({ player }) => {
  const { page } = player
  await plainPages(page)
  const begun = Promise.withResolvers<number>()
  await page.route('**/api/pay/getThirdGift?*', () => begun.resolve(Date.now()))
  const ended = page.waitForEvent('requestfailed', {
    predicate: (request) => request.url().includes('/api/pay/getThirdGift'),
    timeout: 20_000,
  })
  await page.goto('/')
  const start = await begun.promise
  await ended
  const time = Date.now() - start
  expect(time).toBeGreaterThan(9_500)
  // the limit allows for a busy machine, but not for three attempts of the call
  expect(time).toBeLessThan(30_000)
})

test('[SYS-02] a refusal shows the server’s message as plain text', { tag: '@proof' }, async ({ player }) => {
  await answer(player.page, '/api/system/allRoleList', { code: 0, msg: '<b>Closed</b> for repairs', content: null })
  await player.opens()
  await player.login.opens()
  await player.types()
  await expect(player.shop.notices.getByText('<b>Closed</b> for repairs')).toBeVisible()
  const card = player.page.getByRole('main')
  await expect(card.getByText('Your roles could not be loaded')).toBeVisible()
  await expect(card.getByText('<b>Closed</b> for repairs')).toBeVisible()
})

test('[SYS-06] an answer of a wrong shape shows an explained error, and a retry works', { tag: '@proof' }, async ({
  player,
}) => {
  await plainPages(player.page)
  await player.page.route(
    '**/api/pay/getThirdGift?*',
    (route) => route.fulfill({ json: { code: 1, msg: '', content: [] } }),
    {
      times: 1,
    },
  )
  await player.opens()
  await expect(player.page.getByText('The goods could not be loaded')).toBeVisible()
  await player.shop.tryAgain.click()
  await expect(player.shop.goods('60 Gems')).toBeVisible()
})

test('[LGN-11] an expired token opens login, and the purchase continues after it', { tag: '@proof' }, async ({
  player,
}) => {
  await player.comesBack()
  const recharge = await player.reachesRecharge()
  await recharge.root.locator('label', { hasText: 'PayPal' }).click()
  await disturb(player, { path: '/api/pay/paypal_pay', mode: 'code', code: -600, msg: 'Session over' })
  await recharge.buys()
  await expect(player.page.getByText('Session over')).toBeVisible()
  await player.types()
  await expect(player.recharge.root.or(player.roles.root)).toBeVisible()
  await expect.poll(() => player.context.pages().length).toBe(1)
})

test('[SYS-02] a toast blocks no press on the header or on the content below the toast', {
  tag: '@widths',
}, async ({ player }) => {
  const { header } = player.frame
  await player.comesBack()
  await player.opens('/?server_id=S999999')
  const message = player.shop.notices.getByText('The server or role of this link was not found.')
  await expect(message).toBeVisible()
  /** Returns those elements that a press at their centre would reach. */
  const pressable = (places: Locator) =>
    places.evaluateAll((elements) =>
      elements.map((element) => {
        const { left, right, top, bottom } = element.getBoundingClientRect()
        return element.contains(document.elementFromPoint((left + right) / 2, (top + bottom) / 2))
      }),
    )
  const controls = await pressable(header.locator('button, select').filter({ visible: true }))
  expect(controls.length).toBeGreaterThan(1)
  expect(new Set(controls)).toEqual(new Set([true]))
  expect(await pressable(message)).toEqual([false])
  expect(await pressable(player.shop.notices.getByRole('button', { name: 'Close' }))).toEqual([true])
  await header.getByRole('button', { name: /^Account/ }).click()
  await expect(player.frame.popups).toHaveCount(1)
})
