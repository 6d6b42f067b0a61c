import { handoverAddress } from '../../../src/domain/page/address/handover.ts'
import { expect, type Player, plainPages, test } from '../support/player.ts'
import { deviceOf, recordsOf } from '../support/tracked.ts'

const goodsRegion = ({ page }: Player) => page.getByRole('region', { name: 'Goods' })
const chosen = ({ page }: Player, id: string) => page.locator(`input[name=goods][value=${id}]`)

/** The game's page config is this one, in a page that asks for it. */
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

  test('opens game, goods and language, for somebody who is not logged in', async ({ player }) => {
    await player.page.goto(link(player, Date.now()))
    await expect(chosen(player, 'gems680')).toBeChecked()
    await expect(player.page.locator('html')).toHaveAttribute('lang', 'de')
    await expect(player.page.getByRole('button', { name: 'Anmelden' }).first()).toBeVisible()
  })

  test('after ten minutes opens the game without these goods', async ({ player }) => {
    await player.page.goto(link(player, Date.now() - 601_000))
    await expect(chosen(player, 'gems680')).toBeVisible()
    await expect(chosen(player, 'gems680')).not.toBeChecked()
  })
})

test.describe('[BEY-13] maintenance', () => {
  test.use({ timezoneId: 'Asia/Kolkata' })

  test('is announced, closes the goods with its end in the player’s own zone, and opens them by itself', async ({
    player,
  }) => {
    const { page } = player
    await page.clock.install()
    const end = { end_time: 1_700_003_600 }
    const answer = { content: { maintenance: { ...end, starts_in: 600, ends_in: 4200 } } as object }
    await page.route('**/api/config/maintenance?*', (route) =>
      route.fulfill({ json: { code: 1, msg: '', content: answer.content } }),
    )
    await player.opens()
    await expect(page.getByText(/^Maintenance from .*UTC\+5:30/)).toBeVisible()
    answer.content = { maintenance: { ...end, starts_in: 0, ends_in: 3600 } }
    await page.clock.fastForward(300_000)
    await expect(page.getByText('Closed for maintenance')).toBeVisible()
    await expect(page.getByText(/opens again by itself: .*4:43.*UTC\+5:30/)).toBeVisible()
    await expect(goodsRegion(player)).toHaveCount(0)
    answer.content = {}
    await page.clock.fastForward(60_000)
    await expect(goodsRegion(player)).toBeVisible()
  })
})

test('[BEY-15] banners keep their shape, lead where they may, are in the player’s language, and stay closed', async ({
  player,
}) => {
  const { page } = player
  const banner = { image: 'skybound', link: null }
  await configOf(player, {
    banners: [
      { ...banner, id: 'b1', title: '{"en":"Big news","de":"Großes"}', link: '/activity' },
      { ...banner, id: 'b2', title: 'Elsewhere', link: 'https://evil.test/' },
    ],
  })
  await player.opens('/?spec_lang=de')
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

test('[BEY-16] what a player belongs to and is tried with stands in every record', async ({ player }) => {
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
