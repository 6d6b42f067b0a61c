import { handoverAddress } from '../../../src/domain/page/address/handover.ts'
import { callsTo, expect, type Player, plainPages, prepare, test } from '../support/player.ts'
import { deviceOf, recordsOf } from '../support/tracked.ts'

const goodsRegion = ({ page }: Player) => page.getByRole('region', { name: 'Goods' })
const chosen = ({ page }: Player, id: string) => page.locator(`input[name=goods][value=${id}]`)

/** Simulates a page config with these fields. The page is not prerendered, so it fetches this config. */
const configOf = async ({ page }: Player, more: object) => {
  await plainPages(page)
  await page.context().grantPermissions(['local-network-access'])
  const content = { is_open_coupon: '1', ...more }
  await page.route('**/api/config/recharge?*', (route) => route.fulfill({ json: { code: 1, msg: '', content } }))
}

test.describe('[BEY-12] a link from a desktop', () => {
  const link = (player: Player, made: number) =>
    handoverAddress(
      { clientId: '10101', area: 'universal', goodsId: 'gems680' },
      { origin: new URL(player.at('watt')).origin, language: 'de', now: made },
    )

  test('opens game, goods and language for a visitor', async ({ player }) => {
    await player.page.goto(link(player, Date.now()))
    await expect(chosen(player, 'gems680')).toBeChecked()
    await expect(player.page.locator('html')).toHaveAttribute('lang', 'de')
    await expect(player.page.getByRole('button', { name: 'Anmelden' }).first()).toBeVisible()
  })

  test('opens the game without these goods after ten minutes', async ({ player }) => {
    await player.page.goto(link(player, Date.now() - 601_000))
    await expect(chosen(player, 'gems680')).toBeVisible()
    await expect(chosen(player, 'gems680')).not.toBeChecked()
  })
})

/**
 * Games that no other test changes. Each test needs a game of its own, because the tests run in parallel and one of
 * them closes its game.
 */
const quiet = { maintained: '10202', withBanners: '1020302' }
const opensQuiet = (player: Player, clientId: string, language = 'en') =>
  player.page.goto(`${player.at('dragon')}?client_id=${clientId}&spec_lang=${language}`)

test.describe('[BEY-13] maintenance', () => {
  const timeZone = 'Asia/Kolkata'
  test.use({ timezoneId: timeZone })
  const plans = async ({ page }: Player, startsIn?: number, endsIn?: number) => {
    const { ends_at } = await prepare<{ ends_at: number }>(page, 'maintenance', {
      client_id: quiet.maintained,
      startsIn,
      endsIn,
    })
    return new Date(ends_at).toLocaleTimeString('en', { hour: 'numeric', minute: '2-digit', timeZone }).split(/\s/u)[0]
  }
  test.afterEach(async ({ player }) => void (await plans(player)))

  test('is announced 15 minutes ahead; goods are closed, with the end in the player’s time zone, and open again without a reload', async ({
    player,
  }) => {
    const { page } = player
    const announced = page.getByText(/^Maintenance from .*UTC\+5:30/)
    await plans(player, 16 * 60, 60 * 60)
    const asked = page.waitForResponse('**/api/config/maintenance?*')
    await opensQuiet(player, quiet.maintained)
    await asked
    await expect(goodsRegion(player)).toBeVisible()
    await expect(announced).toHaveCount(0)

    await plans(player, 14 * 60, 60 * 60)
    await page.reload()
    await expect(announced).toBeVisible()
    await expect(goodsRegion(player)).toBeVisible()

    const end = await plans(player, -60, 15)
    await page.reload()
    await expect(page.getByText('Closed for maintenance')).toBeVisible()
    await expect(page.getByText(new RegExp(`opens again by itself: .*${end}.*UTC\\+5:30`))).toBeVisible()
    await expect(goodsRegion(player)).toHaveCount(0)
    await expect(goodsRegion(player)).toBeVisible()
    await expect(page.getByText('Closed for maintenance')).toHaveCount(0)
  })
})

test.describe('[BEY-15] banners', () => {
  const shows = ({ page }: Player, banners: readonly object[]) =>
    prepare(page, 'banners', { client_id: quiet.withBanners, banners })
  test.afterEach(async ({ player }) => void (await shows(player, [])))

  test('keep their shape, are links only where allowed, are in the player’s language, and stay closed', async ({
    player,
  }) => {
    const { page } = player
    await plainPages(page)
    await page.context().grantPermissions(['local-network-access'])
    await shows(player, [
      { id: 'quiet-1', image: 'ironveil', title: '{"en":"Big news","de":"Großes"}', link: '/activity' },
      { id: 'quiet-2', image: 'ironveil', title: 'Elsewhere', link: 'https://evil.test/' },
    ])
    await opensQuiet(player, quiet.withBanners, 'de')
    const cards = page.locator('[data-banner]')
    await expect(cards).toHaveCount(2)
    await expect(page.getByRole('link', { name: 'Großes' })).toHaveAttribute('href', /^\/activity/)
    await expect(page.getByRole('link', { name: 'Elsewhere' })).toHaveCount(0)
    const box = await cards.first().boundingBox()
    expect((box?.width ?? 0) / (box?.height ?? 1)).toBeCloseTo(4, 1)
    await cards.first().getByRole('button').click()
    await expect(cards).toHaveCount(1)
    await page.reload()
    await expect(page.getByText('Elsewhere')).toBeVisible()
    await expect(page.getByText('Großes')).toBeHidden()
    await cards.filter({ hasText: 'Elsewhere' }).getByRole('button').click()
    await expect(page.locator('[data-banners]')).toHaveCount(0)
  })
})

test('[BEY-16] a banner of a segment is shown to its player at the first load and at the first login, and to no visitor', async ({
  player,
  browser,
}) => {
  const { page } = player
  const segment = `of-${player.name}`
  const banner = { id: segment, image: 'skybound', title: 'Welcome back', segment }
  await prepare(page, 'segment', { player: player.name, segment })
  await prepare(page, 'banners', { client_id: '10101', banners: [banner] })
  const seenBy = (someone: Player) => someone.page.getByText('Welcome back')

  const visitor = player.in(await browser.newPage())
  const configs = callsTo(visitor.page, '/api/config/recharge')
  await visitor.opens()
  await expect(visitor.shop.card('300 Gems')).toBeVisible()
  await expect(seenBy(visitor)).toHaveCount(0)
  await visitor.logsIn()
  await expect(seenBy(visitor)).toBeVisible()
  // the prerendered page already contained the config for visitors, so this call was caused by the login
  expect(configs).toHaveLength(1)
  await visitor.page.close()

  await player.wasHere()
  await player.opens()
  await expect(seenBy(player)).toBeVisible()
})

test('[BEY-16] every record contains the player’s segments and experiment groups', async ({ player }) => {
  const { page } = player
  await configOf(player, { segments: ['new'], experiments: [{ key: 'hero', groups: ['a', 'b'] }] })
  await player.opens()
  await player.shop.chooses('680 Gems')
  const device = await deviceOf(page)
  await expect
    .poll(async () => (await recordsOf(page, device)).map(({ event }) => event))
    .toContain('viewProductDetail')
  const records = await recordsOf(page, device)
  const [first] = records
  expect(first?.base.groups).toMatch(/^hero:[ab]$/)
  for (const { base } of records) expect(base).toMatchObject({ segments: 'new', groups: first?.base.groups })
})
