import { callsTo, disturb, expect, type Player, prepare, test } from '../support/player.ts'
import { tracked } from '../support/tracked.ts'

const wrong = 'oauth_token=nobody-knows-this-one'
const sdk = 'visit=sdk&client_id=10101'
const tokensKept = (player: Player): Promise<string[]> =>
  player.page.evaluate(() => {
    const users: Record<string, { token: string }> = JSON.parse(localStorage.getItem('userMap') ?? '{}').value ?? {}
    return Object.values(users).map(({ token }) => token)
  })
/** Collects the paths of the API calls that contain the given login token. */
const callsWith = (player: Player, token: string) => {
  const calls: string[] = []
  player.page.on('request', (request) => {
    const url = new URL(request.url())
    if (url.searchParams.get('oauth_token') === token) calls.push(url.pathname)
  })
  return calls
}
const account = ({ page }: Player) => page.getByRole('button', { name: /^Account / })
const level = ({ page }: Player) => page.getByRole('region', { name: 'Your level' })

for (const path of ['/', '/userCenter'])
  test(`[LGN-15 LGN-11] a refused token logs nobody in on ${path}, even with a stored player: login opens, and the player stays stored`, async ({
    player,
  }) => {
    const { page } = player
    const stored = await player.wasHere()
    const theirs = callsWith(player, stored)
    await player.opens(`${path}?client_id=10101&${wrong}`)
    await expect(player.login.root).toBeVisible()
    await expect(player.shop.notices).toContainText('Please log in')
    await expect(account(player)).toHaveCount(0)
    await tracked(page, ['viewPage'])
    await player.login.closes()
    await expect(player.login.headerOpener).toBeVisible()
    expect(theirs).toEqual([])
    expect(await tokensKept(player)).toEqual([stored])

    await page.reload()
    await expect(player.login.headerOpener).toBeVisible()
    expect(theirs).toEqual([])
  })

test('[VIP-05 LGN-15] a malformed token logs nobody in, also in the game’s view', async ({ player }) => {
  const stored = await player.wasHere()
  const theirs = callsWith(player, stored)
  await player.page.goto(`/userCenter?${sdk}&oauth_token=bad`)
  await expect(player.page.getByText('Please open this page from the game again.')).toBeVisible()
  await expect(level(player)).toHaveCount(0)
  expect(theirs).toEqual([])
})

test('[LGN-15 LGN-05] a player who logs in after a refused token stays logged in', async ({ player }) => {
  const { page } = player
  await player.wasHere()
  await player.opens(`/?client_id=10101&${wrong}`)
  await player.types()
  await expect(account(player)).toBeVisible()
  await page.reload()
  await expect(account(player)).toBeVisible()
})

test('[VIP-05 SYS-02 LGN-11 LGN-15] in a game a refused token shows no player’s centre, asks for no login, and explains what to do', async ({
  player,
}) => {
  const { page } = player
  const stored = await player.wasHere()
  const theirs = callsWith(player, stored)
  const claims = callsTo(page, '/api/coupons/receiveCoupons')
  await page.goto(`/userCenter?${sdk}&${wrong}`)
  await expect(player.shop.notices).toContainText('Please log in')
  for (const visit of ['first', 'reloaded']) {
    await expect(page.getByText('Please open this page from the game again.'), visit).toBeVisible()
    await expect(level(player), visit).toHaveCount(0)
    await expect(player.frame.popups, visit).toHaveCount(0)
    await expect(page.getByRole('button', { name: 'Log in' }), visit).toHaveCount(0)
    await page.reload()
  }
  await tracked(page, ['viewPage', 'viewPage', 'viewPage'])
  expect(theirs).toEqual([])
  expect(claims).toHaveLength(0)
  expect(await tokensKept(player)).toEqual([stored])
})

test('[VIP-05 LGN-15] in a game a valid token shows its own player, even with another stored player', async ({
  player,
}) => {
  const { page } = player
  const other = await prepare<{ username: string }>(page, 'player')
  await player.wasHere()
  const { oauth_token } = await prepare<{ oauth_token: string }>(page, 'token', { player: other.username })
  await page.goto(`/userCenter?${sdk}&oauth_token=${oauth_token}`)
  await expect(level(player).getByText(other.username)).toBeVisible()
})

for (const path of ['/', `/userCenter?${sdk}`])
  test(`[LGN-15] a reload before the address’s token is checked shows no player, then the token’s player: ${path}`, async ({
    player,
  }) => {
    const { page } = player
    const bob = await prepare<{ username: string }>(page, 'player')
    const theirs = callsWith(player, await player.wasHere())
    const { oauth_token } = await prepare<{ oauth_token: string }>(page, 'token', { player: bob.username })
    const shown = path === '/' ? page.getByRole('button', { name: `Account ${bob.username}` }) : level(player)
    const asked = '**/util/login/get_user_info?*'
    await page.route(asked, () => {})
    const isAsked = page.waitForRequest(asked)
    await page.goto(`${path}${path.includes('?') ? '&' : '?client_id=10101&'}oauth_token=${oauth_token}`)
    await isAsked
    await expect(page).not.toHaveURL(/oauth_token/)
    const isAskedAgain = page.waitForRequest(asked)
    await page.reload()
    await isAskedAgain
    await expect(account(player)).toHaveCount(0)
    await expect(page.getByText(player.name)).toHaveCount(0)

    await page.unroute(asked)
    await page.reload()
    await expect(shown).toBeVisible()
    await expect(page.getByText(bob.username).first()).toBeVisible()
    expect(theirs).toEqual([])
  })

test('[LGN-15 SYS-04] a token of a player without verification logs nobody in', async ({ player }) => {
  const stored = await player.wasHere()
  const theirs = callsWith(player, stored)
  const { oauth_token } = await prepare<{ oauth_token: string }>(player.page, 'token', { player: player.name })
  await disturb(player, { path: '/util/login/get_user_info', mode: 'code', code: 6001, msg: 'Not verified.' })
  await player.opens(`/?client_id=10101&oauth_token=${oauth_token}`)
  await expect(player.popup('Verify your real name')).toBeVisible()
  await expect(account(player)).toHaveCount(0)
  expect(theirs).toEqual([])
  expect(await tokensKept(player)).toEqual([stored])
})

for (const { layout, brand, path } of [
  { layout: 'new', brand: 'watt', path: `userCenter?${sdk}` },
  { layout: 'old', brand: 'ssgame', path: 'userCenter?visit=sdk&client_id=10702' },
])
  test(`[VIP-05] using a coupon stays in the game’s view, and leads back (${layout} layout)`, async ({ player }) => {
    const { page } = player
    const { oauth_token } = await prepare<{ oauth_token: string }>(page, 'token', { player: player.name, brand })
    await page.goto(`${player.at(brand)}${path}&oauth_token=${oauth_token}`)
    await page.getByRole('tab', { name: /^Usable/ }).click()
    await page.getByRole('button', { name: /Use$/ }).first().click()
    await expect(page).toHaveURL((url) => /^\/select(Goods|Game)$/.test(url.pathname))
    await expect(page).toHaveURL((url) => url.searchParams.get('visit') === 'sdk')
    await expect(player.shop.goods('300 ').or(page.getByRole('region', { name: 'Choose a game' }))).toBeVisible()
    await expect(player.frame.header).toHaveCount(0)
    await expect(page.getByRole('navigation')).toHaveCount(0)
    await expect(page.getByRole('contentinfo')).toHaveCount(0)
    await page.getByRole('button', { name: 'Back', exact: true }).first().click()
    await expect(level(player)).toBeVisible()
    await expect(page).toHaveURL((url) => url.pathname === '/userCenter' && url.searchParams.get('visit') === 'sdk')
  })
