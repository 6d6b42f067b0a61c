import type { Page } from '@playwright/test'
import { OldLayout } from '../pages/oldLayout.ts'
import { Shop } from '../pages/shop.ts'
import { android } from '../paths/support/arrivals.ts'
import { answer, callsTo, expect, plainPages, prepare, test } from '../support/player.ts'

const port = Number(process.env.E2E_PORT ?? 4173)
const at = (brand: string) => `http://${brand}.localhost:${port}`
const gameNamed = (page: Page, name: string) => page.getByRole('main').getByText(name, { exact: true }).first()

test('[REG-01] a brand with one area opens without an area in the address', async ({ player }) => {
  await plainPages(player.page)
  const games = callsTo(player.page, '/api/pay/getGameListV2')
  await player.opens(at('ko'))
  await expect.poll(() => games[0]?.get('domain_area')).toBe('kr')
})

test('[REG-02 REG-03 REG-04] an area in the address is stored, and a wrong one leads to /notArea', {
  tag: '@proof',
}, async ({ player }) => {
  const { page } = player
  await page.goto(`${at('joynet')}/?domain_area=mars`)
  await expect(page).toHaveURL(/\/notArea/)
  await expect(page.getByRole('heading', { name: 'Wrong page parameters' })).toBeVisible()
  await expect(page.getByRole('listitem')).toHaveCount(2)
  await page.goto(`${at('joynet')}/?domain_area=sea`)
  await player.shop.showsGoods()
  // the prerendered page is visible before hydration, so the test waits until the hydrated page has stored the sales
  // area
  await expect.poll(() => page.evaluate(() => localStorage.getItem('payment_domain_area'))).toContain('sea')
  await page.goto(at('joynet'))
  await player.shop.showsGoods()
  await page.evaluate(() => localStorage.setItem('payment_domain_area', '{"value":"kr"}'))
  await page.goto(at('joynet'))
  await expect(page).toHaveURL(/\/notArea/)
  expect(await page.evaluate(() => localStorage.getItem('payment_domain_area'))).toBeNull()
})

test('[RES-07] a return from a payment without a region keeps its order, and opens it once a region is chosen', async ({
  player,
}) => {
  const { page } = player
  const orders = callsTo(page, '/api/pay/getOrderInfo')
  await page.goto(`${at('joynet')}/?billing_no=20261127AAAA`)
  await expect(page).toHaveURL(/\/notArea\?billing_no=20261127AAAA/)
  await page.reload()
  await expect(page.getByRole('main')).toContainText('20261127AAAA')
  await page.getByRole('region', { name: 'Southeast Asia' }).first().getByRole('link', { name: 'English' }).click()
  await expect.poll(() => orders.at(-1)?.get('billing_no')).toBe('20261127AAAA')
})

test('[REG-02] a client id selects its area', async ({ player }) => {
  await plainPages(player.page)
  const games = callsTo(player.page, '/api/pay/getGameListV2')
  await player.page.goto(`${at('ssgame')}/?domain_area=ja`)
  await player.shop.showsGoods()
  const brand: { games: { area: string; clientIdMap: { web: string } }[] } = await player.page.evaluate(() =>
    JSON.parse(document.getElementById('brand')?.textContent ?? '{}'),
  )
  const korean = brand.games.find(({ area }) => area === 'kr')
  await player.page.evaluate(() => localStorage.clear())
  await player.page.goto(`${at('ssgame')}/?client_id=${korean?.clientIdMap.web}`)
  await expect.poll(() => games.at(-1)?.get('domain_area')).toBe('kr')
})

test('[REG-06] the wrong-area code clears the area and leads to /notArea', { tag: '@proof' }, async ({ player }) => {
  await plainPages(player.page)
  await answer(player.page, '/api/pay/getThirdGift', { code: -3014, msg: 'Wrong domain', content: null })
  await player.page.goto('/')
  await expect(player.page).toHaveURL(/\/notArea/)
  await expect(player.page.getByText('Wrong domain')).toBeVisible()
  expect(await player.page.evaluate(() => localStorage.getItem('payment_domain_area'))).toBeNull()
})

/** Refuses the first call for goods with the error code for a wrong sales area. */
const refusesOnce = (page: Page) =>
  page.route(
    (url) => url.pathname === '/api/pay/getThirdGift',
    (route) => route.fulfill({ json: { code: -3014, msg: 'Wrong domain', content: null } }),
    { times: 1 },
  )

for (const { how, address, leaves } of [
  {
    how: 'a brand of one area has the way back to the shop',
    address: at('ko'),
    leaves: (page: Page) => page.getByRole('button', { name: 'Back to the shop' }),
  },
  {
    how: 'a brand of several areas has them to choose from',
    address: `${at('joynet')}/?domain_area=sea`,
    leaves: (page: Page) =>
      page.getByRole('region', { name: 'Southeast Asia', exact: true }).getByRole('link', { name: 'English' }),
  },
])
  test(`[REG-04 REG-06] a reload on /notArea after a single -3014: ${how}`, async ({ player }) => {
    const { page } = player
    await plainPages(page)
    await refusesOnce(page)
    await page.goto(address)
    await expect(page).toHaveURL(/\/notArea/)
    await page.reload()
    await expect(page.getByRole('heading', { name: 'Wrong page parameters' })).toBeVisible()
    await leaves(page).click()
    await player.shop.showsGoods()
    await expect(page).toHaveURL(/\/selectGoods/)
    await page.reload()
    await player.shop.showsGoods()
  })

test('[LOC-03 LOC-05] a language chosen on /notArea, by a region’s link or in the header, is stored for later visits', async ({
  player,
}) => {
  const { page } = player
  const shown = () => page.evaluate(() => document.documentElement.lang)
  await page.goto(`${at('joynet')}/?domain_area=mars`)
  await expect(page).toHaveURL(/\/notArea/)
  await page.getByRole('region', { name: 'Southeast Asia', exact: true }).getByRole('link', { name: 'ไทย' }).click()
  await expect(page).toHaveURL(/\/selectGoods/)
  // waits until the page has stored the language, which is the last step of the page's start
  await expect.poll(() => page.evaluate(() => document.cookie)).toContain('%22th%22')
  await page.goto(at('joynet'))
  await expect.poll(shown).toBe('th')
  await page.goto(`${at('joynet')}/notArea`)
  await page.getByRole('combobox').first().selectOption('en')
  await expect.poll(shown).toBe('en')
  await page.goto(at('joynet'))
  await expect.poll(shown).toBe('en')
})

test('[NAV-01] old addresses lead to the goods page; special pages and unknown addresses show their own text', {
  tag: '@proof',
}, async ({ player }) => {
  for (const path of ['/', '/selectGame', '/layoutGame', '/result']) {
    await player.opens(`${path}?utm_source=ad`)
    await expect(player.page).toHaveURL(/\/selectGoods\?utm_source=ad/)
  }
  await player.opens('/activity')
  await expect(player.page.getByRole('heading', { level: 1, name: 'Event' })).toBeVisible()
  await player.opens('/userCenter')
  await expect(player.page.getByRole('heading', { level: 1, name: 'VIP' })).toBeVisible()
  await player.opens('/nowhere')
  await player.shop.backToShop.click()
  await expect(player.page).toHaveURL(/\/selectGoods/)
})

test('[NAV-04] the header names the page and the tabs link the pages; without an event there is no event tab', {
  tag: '@widths',
}, async ({ player }) => {
  await player.opens()
  const tabs = player.page.getByRole('navigation', { name: 'Pages' })
  await expect(player.page.getByRole('heading', { level: 1, name: 'Top up' })).toBeVisible()
  await expect(tabs.getByRole('link')).toHaveText(['Top up', 'Event', 'My'])
  await tabs.getByRole('link', { name: 'Event' }).click()
  await expect(player.page.getByRole('heading', { level: 1, name: 'Event' })).toBeVisible()
  await tabs.getByRole('link', { name: 'My' }).click()
  await expect(player.page.getByRole('heading', { level: 1, name: 'My' })).toBeVisible()
  await player.opens('/userCenter')
  await expect(tabs).toHaveCount(0)
  await player.opens('/?client_id=10102')
  await expect(tabs.getByRole('link')).toHaveText(['Top up', 'My'])
})

test('[NAV-11 LGN-15] a token in the address logs in without the form, is removed from address and history at once, and is stored', {
  tag: '@proof',
}, async ({ player }) => {
  const { page } = player
  const { oauth_token } = await prepare<{ oauth_token: string }>(page, 'token', { player: player.name })
  await page.goto(`${at('watt')}/?client_id=10101&oauth_token=${oauth_token}&utm_source=ad`)
  await player.isLoggedIn()
  expect(page.url()).not.toContain('oauth_token')
  expect(page.url()).toContain('utm_source=ad')
  await player.shop.link('My').click()
  await expect(page).toHaveURL(/\/my/)
  await page.goBack()
  await expect(page).toHaveURL(/\/selectGoods/)
  expect(page.url()).not.toContain('oauth_token')
  expect(await page.evaluate(() => window.history.length)).toBeLessThanOrEqual(3)
  await page.reload()
  await player.isLoggedIn()
})

test('[NAV-12] Back closes the top popup and stays on the current page', { tag: '@proof' }, async ({ player }) => {
  await player.comesBack()
  const recharge = await player.reachesRecharge()
  await recharge.methodWithList('Online banking').click()
  await expect(player.popup('Online banking')).toBeVisible()
  await player.page.goBack()
  await expect(player.popup('Online banking')).toHaveCount(0)
  await expect(recharge.root).toBeVisible()
  await player.page.goBack()
  await expect(recharge.root).toHaveCount(0)
  await expect(player.page).toHaveURL(/\/selectGoods/)
})

test('[REG-05] a social link opens its game instead of the first game; an unknown link opens the wrong-parameters page', {
  tag: '@proof',
}, async ({ player }) => {
  await player.page.goto(`${at('watt')}/@watt-emberfall`)
  await expect(player.page).toHaveURL(/\/selectGoods\?client_id=10102/)
  await expect(gameNamed(player.page, 'Emberfall')).toBeVisible()
  await expect(player.shop.goods('60 Shards')).toBeVisible()
  await player.page.goto(`${at('watt')}/@nobody`)
  await expect(player.page).toHaveURL(/\/notArea/)
})

/** Records, for every later page load, whether the bar of steps was visible. Only the old layout has this bar. */
const notesSteps = (page: Page) =>
  page.addInitScript(() => {
    new MutationObserver(() => {
      if (document.querySelector('nav[aria-label="Steps"]')) document.documentElement.dataset.hasShownSteps = 'true'
    }).observe(document, { childList: true, subtree: true })
  })

/** Client ids of the brand's second game, by platform. They are in the brand's data file. */
const emberfall = { android: '10112', ios: '10122', web: '10102' }

for (const [platform, userAgent] of [
  ['android', android],
  ['web', undefined],
] as const) {
  test(`[REG-05 BRD-07] on ${platform} a social link and every client id of a game open that game`, async ({
    browser,
  }) => {
    const phone = await browser.newContext({ userAgent })
    const page = await phone.newPage()
    const configs = callsTo(page, '/api/config/recharge')
    await page.goto(`${at('watt')}/@watt-emberfall`)
    await expect(page).toHaveURL(/\/selectGoods\?client_id=\d+/)
    await expect(gameNamed(page, 'Emberfall')).toBeVisible()
    await new Shop(page).showsGoods()
    expect(configs.map((asked) => asked.get('client_id'))).toEqual([emberfall[platform]])
    for (const clientId of Object.values(emberfall)) {
      await page.goto(`${at('watt')}/?client_id=${clientId}`)
      await expect(gameNamed(page, 'Emberfall'), clientId).toBeVisible()
      await new Shop(page).showsGoods()
    }
    await page.goto(`${at('ssgame')}/@ssgame-tidecall`)
    await expect(gameNamed(page, 'Tidecall')).toBeVisible()
    await phone.close()
  })
}

test('[REG-02 BRD-07 GAM-01] on a phone a link with an edition’s desktop id opens this edition', async ({
  browser,
}) => {
  const phone = await browser.newContext({ userAgent: android })
  const page = await phone.newPage()
  await page.goto(`${at('watt')}/?client_id=1010302`)
  await expect(gameNamed(page, 'Tidecall Plus')).toBeVisible()
  await new Shop(page).showsGoods()
  await phone.close()
})

test('[REG-05] a social link’s area replaces another area in the address, and a reload keeps it', async ({
  player,
}) => {
  const { page } = player
  const configs = callsTo(page, '/api/config/recharge')
  await page.goto(`${at('ssgame')}/@ssgame-tidecall?domain_area=ja`)
  await expect(gameNamed(page, 'Tidecall')).toBeVisible()
  await expect(page).toHaveURL(/domain_area=twhk/)
  await page.reload()
  await expect(gameNamed(page, 'Tidecall')).toBeVisible()
  await expect(page).toHaveURL(/domain_area=twhk/)
  await expect.poll(() => [...new Set(configs.map((asked) => asked.get('domain_area')))]).toEqual(['twhk'])
})

for (const { how, link } of [
  { how: 'a social link', link: '/@ssgame-skybound' },
  { how: 'an address with an area', link: '/?domain_area=ja' },
])
  test(`[REG-02 REG-05] ${how} opens its area at once although another one is remembered, and Back leads where the player was`, async ({
    player,
  }) => {
    const { page } = player
    const steps = new OldLayout(player)
    await steps.opens('ssgame', '/', '?domain_area=kr')
    await steps.isAt('/selectGame')
    await steps.choosesTheGame()
    const remembered = () => page.evaluate(() => localStorage.getItem('payment_domain_area'))
    await expect.poll(remembered).toContain('kr')
    const before = page.url()
    await notesSteps(page)
    await page.goto(`${at('ssgame')}${link}`)
    await expect(gameNamed(page, 'Skybound')).toBeVisible()
    await player.shop.showsGoods()
    await expect.poll(remembered).toContain('ja')
    expect(await page.evaluate(() => document.documentElement.dataset.hasShownSteps)).toBeUndefined()
    const opened = page.url()
    await player.shop.link('My').click()
    await expect(page).toHaveURL(/\/my/)
    await page.goBack()
    await expect(page).toHaveURL(opened)
    await page.goBack()
    await expect(page).toHaveURL(before)
    await page.goBack()
    await steps.isAt('/selectGame')
  })

test('an unknown client id shows a message and opens the list of games, never another game', async ({ player }) => {
  const { page } = player
  await page.goto(`${at('watt')}/?client_id=10102`)
  await expect(gameNamed(page, 'Emberfall')).toBeVisible()
  const configs = callsTo(page, '/api/config/recharge')
  await page.goto(`${at('watt')}/?client_id=99999`)
  const { games } = player
  await expect(games.root).toBeVisible()
  await expect(page.getByText('The game of this link cannot be opened here. Please choose one.')).toBeVisible()
  expect(configs).toEqual([])
  await games.chooses(/Skybound/)
  await expect(games.root).toHaveCount(0)
  await expect(gameNamed(page, 'Skybound')).toBeVisible()
  await expect(player.shop.goods('60 Gems')).toBeVisible()
})

test('[REG-05] a malformed client_id shows that its game cannot be opened, and opens no other game', async ({
  player,
}) => {
  const { page } = player
  const configs = callsTo(page, '/api/config/recharge')
  for (const id of ['abc', '1234567890123']) {
    await page.goto(`/?client_id=${id}`)
    await expect(player.games.root).toBeVisible()
    await expect(page.getByText('The game of this link cannot be opened here. Please choose one.')).toBeVisible()
  }
  expect(configs).toEqual([])
})

test('[REG-07] a stored game that no longer exists is removed, and the list of games opens', { tag: '@proof' }, async ({
  player,
}) => {
  await plainPages(player.page)
  await answer(player.page, '/api/config/recharge', { code: -3001, msg: 'No such game', content: null })
  await player.page.goto('/')
  await expect(player.games.root).toBeVisible()
  expect(await player.page.evaluate(() => localStorage.getItem('paymentGameInfo'))).toBeNull()
})

test('[GAM-06 SYS-08] without a character on the server a message is shown, and the choice stays open', async ({
  player,
}) => {
  await player.comesBack()
  await player.roles.opens()
  const popup = player.roles.root
  await player.roles.choosesServer('S7777')
  await expect(popup.getByText('No role was found on this server. Choose another server or account.')).toBeVisible()
  await expect(player.roles.search).toBeVisible()
  await expect(player.roles.button('Change account')).toBeVisible()
})

test('[GAM-06] without a character on the server, another account can log in with a press, and the purchase continues with it', {
  tag: '@proof',
}, async ({ player }) => {
  const other = await prepare<{ username: string; password: string }>(player.page, 'player')
  await player.comesBack()
  await player.shop.chooses('300 Gems')
  await player.shop.buy.click()
  await player.roles.choosesServer('S7777')
  await player.roles.button('Change account').click()
  await player.account.button('Log out').click()
  await player.account.question.button('Log out').click()
  await player.login.types(other.username, other.password)
  await player.account.isOf(other.username)
  await player.roles.choosesFirst()
  await expect(player.recharge.order.getByText('300 Gems').first()).toBeVisible()
})

const brandAddresses = [
  ...['watt', 'dragon', 'ko', 'coolgame', 'ru', 'acenetjp', 'spotjp', 'rhinosjp'].map(at),
  ...[at('joynet'), at('rhinossea')].map((address) => `${address}/?domain_area=sea`),
  ...[at('joyage'), at('branden')].map((address) => `${address}/?domain_area=useuro`),
  ...[at('acenet'), at('rhinostwhk')].map((address) => `${address}/?domain_area=twhk`),
  `${at('ssgame')}/?domain_area=ja`,
  `${at('rhinos')}/?domain_area=mea`,
]

test('[BRD-01] there are sixteen brands', () => {
  expect(new Set(brandAddresses.map((address) => new URL(address).hostname)).size).toBe(16)
})

for (const address of brandAddresses)
  test(`[BRD-01] ${new URL(address).hostname} opens with its goods or its list of games at the address that npm start prints`, async ({
    player,
  }) => {
    await player.page.goto(address)
    const goods = player.page.getByRole('radio').first()
    const games = player.page.getByRole('region', { name: 'Choose a game' }).locator('button[aria-current]')
    await expect(goods.or(games).first()).toBeVisible()
    if (await games.isVisible()) await games.click()
    await expect(goods).toBeVisible()
    await expect(player.page).toHaveURL(/\/selectGoods/)
  })
