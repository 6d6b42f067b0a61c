import { Frame } from '../pages/frame.ts'
import { Shop } from '../pages/shop.ts'
import { callsTo, disturb, expect, type Player, prepare, test } from '../support/player.ts'
import { isSound } from '../support/sound.ts'

/** Opens the VIP centre as a player with this number of points. */
const opensCentre = async (player: Player, points = 0) => {
  if (points > 0) await prepare(player.page, 'points', { player: player.name, points })
  await player.wasHere()
  await player.vip.opens()
}

test('[VIP-01 VIP-02 VIP-06 VIP-07] shows level, points, progress, rewards, all levels and the questions', {
  tag: '@widths',
}, async ({ player }) => {
  await opensCentre(player, 67)
  const { level } = player.vip
  await expect(level.getByText('VIP 1', { exact: true })).toBeVisible()
  await expect(level.getByText('67 points')).toBeVisible()
  await expect(level.getByText('33.50%')).toBeVisible()
  await expect(level.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '33.5')
  await expect(level.getByText('133 more points to VIP 2')).toBeVisible()

  await expect(level.getByText('What VIP 2 brings')).toBeVisible()
  await expect(level.getByRole('listitem')).toHaveText([/^−15%/, /^−10%.*week/, /^−10%.*month/])

  await expect(player.vip.rewards.getByRole('tab')).toHaveText([/^Claimable/, /^Usable/, /^History/])
  await expect(player.vip.rewards.getByRole('heading', { name: 'Weekly coupons' })).toBeVisible()
  await player.vip.tab(/^Usable/).click()
  await expect(player.vip.rewards.getByRole('heading', { name: 'Monthly coupons' })).toBeVisible()
  await expect(player.vip.rewards.getByText('Not usable yet').last()).toBeVisible()
  await player.vip.tab(/^History/).click()
  await expect(player.vip.rewards.getByText('Used', { exact: true })).toBeVisible()
  await expect(player.vip.rewards.getByText('Expired', { exact: true })).toBeVisible()

  const levels = player.vip.levels
  await expect(levels).toHaveCount(6)
  await expect(levels.nth(1).getByText('Your level')).toBeVisible()
  const second = levels.nth(2)
  await expect(second.getByText('Locked')).toBeVisible()
  await expect(second.getByText('From 200 points')).toBeVisible()
  await expect(second.getByText('133 more points needed')).toBeVisible()
  await expect(second.getByRole('heading', { level: 4 })).toHaveText(['Permanent', 'Every week', 'Every month'])

  const questions = player.vip.part('Questions about VIP')
  await questions.getByText('How do I get points?').click()
  await expect(questions.getByText('Every payment brings points.')).toBeVisible()

  await isSound(player.page)
})

test('[VIP-02] the highest level shows 100 percent and a message', async ({ player }) => {
  await opensCentre(player, 6000)
  const { level } = player.vip
  await expect(level.getByText('100.00%')).toBeVisible()
  await expect(level.getByText('You have reached the highest level.')).toBeVisible()
  await expect(level.getByText(/brings$/)).toHaveCount(0)
})

test('[VIP-02] formats two decimals by language', async ({ player }) => {
  await opensCentre(player, 67)
  await player.page.goto('/userCenter?spec_lang=de')
  await expect(player.page.getByText('33,50\u00a0%')).toBeVisible()
})

test('[VIP-01] leads back to its parent page, even if the player opened the centre directly', async ({ player }) => {
  await opensCentre(player, 67)
  await player.frame.header.getByRole('button', { name: 'Back', exact: true }).click()
  await expect(player.page).toHaveURL((url) => url.pathname === '/my')
  await expect(player.page.getByRole('heading', { level: 1, name: 'My' })).toBeVisible()
})

test('[VIP-03 VIP-04 CPN-04] a claimed coupon is received, and the lists are fetched again', {
  tag: '@proof',
}, async ({ player }) => {
  const basic = callsTo(player.page, '/api/coupons/vipBasicInfo')
  const info = callsTo(player.page, '/api/coupons/vipInfo')
  const lists = callsTo(player.page, '/api/coupons/couponList')
  const claims = callsTo(player.page, '/api/coupons/receiveCoupons')
  await opensCentre(player)
  await expect(player.vip.tab(/^Claimable/)).toHaveText(/1$/)
  await expect(player.vip.tab(/^Usable/)).toHaveText(/2$/)
  // the lowest level has no coupon, but another coupon can be claimed, so the page does not show this message
  await expect(player.page.getByText('No coupons here')).toHaveCount(0)
  const before = lists.length
  await player.vip.claim.click()
  await expect(player.vip.received).toBeVisible()
  await expect(player.vip.tab(/^Claimable/)).toHaveText(/0$/)
  await expect(player.vip.rewards.getByText('No coupons here')).toBeVisible()
  await expect
    .poll(() =>
      lists
        .slice(before)
        .map((call) => call.get('use_category'))
        .sort(),
    )
    .toEqual(['avail', 'claim', 'lock'])
  expect([basic, info, claims].every(([call]) => call?.get('client_id') && call.get('oauth_token'))).toBe(true)
  expect(claims).toHaveLength(1)
  await player.vip.tab(/^Usable/).click()
  await expect(player.vip.tab(/^Usable/)).toHaveText(/3$/)
  await expect(player.vip.rewards.getByRole('button', { name: /15% off.*Use$/ })).toBeVisible()
})

test('[CPN-04] pressing Use selects that coupon for the next purchase instead of the best one, even after a reload', {
  tag: '@proof',
}, async ({ player }) => {
  const payments = callsTo(player.page, '/api/pay/adyen_pay')
  const prices = callsTo(player.page, '/api/pay/productPoints')
  await opensCentre(player)
  await player.vip.tab(/^Usable/).click()
  await player.vip.rewards.getByRole('button', { name: /10% off.*Use$/ }).click()
  await expect(player.shop.notices.getByText('This coupon is chosen for your next purchase.')).toBeVisible()
  await player.page.reload()
  const recharge = await player.reachesRecharge()
  await expect(recharge.coupon).toContainText('−10%')
  await expect(recharge.coupon).not.toContainText('best one chosen')
  await expect(recharge.order.getByText('$4.49')).toBeVisible()
  await recharge.pays()
  expect(prices).toHaveLength(1)
  expect(payments[0]?.get('coupon_code')).toBe(prices[0]?.get('coupon_code'))
})

test('[VIP-04 SYS-08] a failed claim shows a message and stays claimable', { tag: '@proof' }, async ({ player }) => {
  await opensCentre(player)
  await disturb(player, { path: '/api/coupons/receiveCoupons', mode: 'code', code: 0, msg: 'not now' })
  const claim = player.vip.claim
  await claim.click()
  await expect(player.vip.rewards.getByRole('alert')).toHaveText('It could not be received. Please try again.')
  await expect(player.vip.tab(/^Claimable/)).toHaveText(/1$/)
  await claim.click()
  await expect(player.vip.received).toBeVisible()
  await expect(player.vip.rewards.getByRole('alert')).toHaveCount(0)
})

test('[VIP-04] a coupon claimed in another tab cannot be claimed again: the lists are fetched again', async ({
  player,
}) => {
  await opensCentre(player)
  const other = await player.context.newPage()
  await other.goto(player.page.url())
  const claim = /15% off.*Claim$/
  await expect(other.getByRole('button', { name: claim })).toBeVisible()
  await player.vip.rewards.getByRole('button', { name: claim }).click()
  await expect(player.vip.tab(/^Usable/)).toHaveText(/3$/)
  await other.getByRole('button', { name: claim }).click()
  await expect(other.getByRole('button', { name: claim })).toHaveCount(0)
  await expect(other.getByRole('tab', { name: /^Usable/ })).toHaveText(/3$/)
})

test('[VIP-01 VIP-06] the first-achievement reward names its condition, and is claimed once the level is reached', {
  tag: '@proof',
}, async ({ player }) => {
  await opensCentre(player)
  const first = player.vip.firstReward
  await expect(first.getByText('Reach VIP 1 to receive it')).toBeVisible()
  await expect(first.getByRole('button')).toHaveCount(0)
  await prepare(player.page, 'points', { player: player.name, points: 50 })
  await player.page.reload()
  await first.getByRole('button', { name: 'Claim' }).click()
  await expect(first.getByText('Received', { exact: true })).toBeVisible()
  await player.vip.tab(/^Usable/).click()
  await expect(player.vip.rewards.getByRole('button', { name: /First level.*Use$/ })).toBeVisible()
})

test('the centre asks a visitor to log in, and can be loaded again after a failure', async ({ player }) => {
  await player.opens('/userCenter')
  await disturb(player, { path: '/api/coupons/vipInfo', mode: 'code', code: 0, msg: 'not today' })
  await player.page.getByRole('main').getByRole('button', { name: 'Log in' }).click()
  await player.types()
  await expect(player.page.getByRole('alert').getByText('not today')).toBeVisible()
  await player.page.getByRole('main').getByRole('button', { name: 'Try again' }).click()
  await expect(player.vip.level).toBeVisible()
})

test('[VIP-05] a game shows the page alone, without stored data and windows, and never asks for a login', async ({
  player,
  browser,
}) => {
  const token = await player.wasHere()
  await player.opens()
  const game = await browser.newContext({
    userAgent:
      'Mozilla/5.0 (Linux; Android 14; Pixel 8 Build/UD1A; wv) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/126.0.0.0 Mobile Safari/537.36',
  })
  await game.addInitScript(() => {
    const refuse = () => {
      throw new DOMException('storage is blocked', 'SecurityError')
    }
    for (const name of ['localStorage', 'sessionStorage']) Object.defineProperty(window, name, { get: refuse })
    Object.defineProperty(document, 'cookie', { get: () => '', set: () => {} })
    window.open = () => null
  })
  const page = await game.newPage()
  const errors: string[] = []
  page.on('pageerror', (error) => errors.push(error.message))
  await disturb(player, { path: '/api/coupons/vipInfo', mode: 'code', code: -600, msg: 'Your login has expired.' })
  const address = new URL(`/userCenter?visit=sdk&client_id=10101&oauth_token=${token}`, player.page.url())
  await page.goto(address.href)
  await expect(page.getByRole('alert').getByText('Your login has expired.')).toBeVisible()
  await new Frame(page).hasNoPopup()
  await new Shop(page).tryAgain.click()
  await expect(page.getByRole('region', { name: 'Your level' })).toBeVisible()
  await expect(new Frame(page).header).toHaveCount(0)
  await expect(page.getByRole('navigation')).toHaveCount(0)
  await page.getByRole('button', { name: /15% off.*Claim$/ }).click()
  await expect(page.getByText(/^Received: 15% off/)).toBeVisible()
  await page.getByRole('button', { name: 'Top up' }).click()
  await expect(page.getByRole('radio').first()).toBeVisible()
  await page.getByRole('button', { name: 'Back' }).click()
  await expect(page.getByRole('region', { name: 'Your level' })).toBeVisible()
  expect(errors).toEqual([])
  await game.close()
})

test('[BRD-11] a brand without the VIP version has no centre and makes no call for it', async ({ player }) => {
  const asked = callsTo(player.page, /^\/api\/coupons\//)
  await player.opens(`${player.at('joyage')}?domain_area=useuro`)
  await player.logsIn()
  await player.opens(`${player.at('joyage')}userCenter?domain_area=useuro`)
  await expect(player.page.getByText('The VIP centre of this game is not open.')).toBeVisible()
  await expect(player.page.getByRole('tab')).toHaveCount(0)
  expect(asked).toHaveLength(0)
})

test('[BRD-11] a brand without the VIP version never loads the centre’s code, one with it does', async ({ player }) => {
  const scripts: string[] = []
  player.page.on('request', (request) => {
    if (request.resourceType() === 'script' || request.url().endsWith('.js')) scripts.push(request.url())
  })
  const fetched = (host: string, name: string) =>
    scripts.filter((url) => url.includes(`//${host}.`) && url.includes(`/assets/${name}-`))
  await player.opens(player.at('watt'))
  await expect.poll(() => fetched('watt', 'VipScreen')).not.toEqual([])
  await player.opens(`${player.at('joyage')}?domain_area=useuro`)
  await player.logsIn()
  await expect.poll(() => fetched('joyage', 'MyScreen')).not.toEqual([])
  await player.page.waitForLoadState('networkidle')
  expect(fetched('joyage', 'VipScreen')).toEqual([])
})

test('[VIP-03] the centre explains how to earn points, and shows the sign of each level', async ({ player }) => {
  await opensCentre(player, 67)
  const { level } = player.vip
  await expect(level.getByText('Points for every $1.00 that you pay: 10')).toBeVisible()
  await expect(level.getByText('V1', { exact: true })).toBeVisible()
  const levels = player.vip.levels
  await expect(levels.nth(2).getByText('V2', { exact: true })).toBeVisible()
})

test('[VIP-03] the line about earning points is left out if the server does not send it', async ({ player }) => {
  const { page } = player
  await page.route('**/api/coupons/vipBasicInfo?*', async (route) => {
    const url = new URL(route.request().url())
    const sent = await route.fetch({
      url: url.href.replace(url.hostname, '127.0.0.1'),
      headers: { ...route.request().headers(), host: url.host },
    })
    const answered: { content: object } = await sent.json()
    await route.fulfill({ json: { ...answered, content: { ...answered.content, point_to_coin: 0 } } })
  })
  await opensCentre(player, 67)
  await expect(player.vip.level.getByText(/67 points/)).toBeVisible()
  await expect(player.vip.level.getByText(/for every/)).toHaveCount(0)
})

test('[VIP-01 NAV-06] the old layout’s header links to the centre and back, if the brand has one', {
  tag: '@widths',
}, async ({ player }) => {
  const { page } = player
  const way = player.frame.header.getByRole('button', { name: 'VIP', exact: true })
  await player.opens(`${player.at('ssgame')}?client_id=10702`)
  await way.click()
  await expect(page).toHaveURL((url) => url.pathname === '/userCenter')
  await page.getByRole('main').getByRole('button', { name: 'Log in' }).click()
  await player.types()
  await expect(player.vip.level).toBeVisible()
  await player.frame.header.getByRole('button', { name: 'Top up', exact: true }).click()
  // the address names a game, so the shop does not ask for a game
  await expect(page).toHaveURL((url) => url.pathname === '/selectGoods')
  await player.opens(player.at('coolgame'))
  await expect(player.login.headerOpener).toBeVisible()
  await expect(way).toHaveCount(0)
})
