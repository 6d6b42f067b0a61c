import type { Locator } from '@playwright/test'
import { expect, test } from '../support/player.ts'

const port = Number(process.env.E2E_PORT ?? 4173)
const at = (brand: string) => `http://${brand}.localhost:${port}`

test('[REG-04] a brand with several areas offers them with their languages, and stores the chosen one', async ({
  player,
}) => {
  const { page } = player
  await page.goto(`${at('joynet')}/?spec_lang=en`)
  await expect(page).toHaveURL(/\/notArea/)
  await expect(page.getByRole('heading', { name: 'Wrong page parameters' })).toBeVisible()
  const hongKong = page.getByRole('region', { name: 'Hong Kong' })
  await expect(hongKong.getByRole('link')).toHaveText(['繁體中文', 'English'])
  await hongKong.getByRole('link', { name: 'English' }).click()
  await player.shop.showsGoods()
  await expect(page.getByRole('main').getByText('Emberfall').first()).toBeVisible()
  await expect.poll(() => page.evaluate(() => localStorage.getItem('payment_domain_area'))).toContain('hk')
  await page.goto(`${at('joynet')}/`)
  await player.shop.showsGoods()
})

for (const [width, height] of [
  [844, 390],
  [667, 375],
] as const) {
  test(`[VIP-05] in a game’s view in landscape, ${width} × ${height}, goods and Buy are visible without scrolling`, async ({
    player,
  }) => {
    const { page } = player
    await page.setViewportSize({ width, height })
    await page.goto('/selectGoods?visit=sdk')
    await player.shop.showsGoods()
    const { buy } = player.shop
    await expect(buy).toBeInViewport({ ratio: 1 })
    const bar = await buy.boundingBox()
    const cards = page.locator('label:has(input[name=goods])')
    for (const nth of [0, 1]) {
      const box = await cards.nth(nth).boundingBox()
      expect(box && box.y + box.height).toBeLessThanOrEqual(bar?.y ?? 0)
    }
    expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(0)
  })
}

for (const [width, height] of [
  [844, 390],
  [667, 375],
] as const) {
  test(`[GDS-01] on a phone in landscape, ${width} × ${height}, the first goods are visible with prices and Buy`, async ({
    player,
  }) => {
    const { page } = player
    await page.setViewportSize({ width, height })
    for (const [brand, search] of [
      ['watt', 'spec_lang=en'],
      ['dragon', 'spec_lang=en'],
      ['joyage', 'spec_lang=en&domain_area=useuro'],
    ] as const) {
      await page.goto(`${at(brand)}/?${search}`)
      await player.shop.showsGoods()
      const { buy } = player.shop
      await expect(buy).toBeInViewport({ ratio: 1 })
      const bar = await buy.boundingBox()
      for (const nth of [0, 1]) {
        const price = page
          .locator('label:has(input[name=goods])')
          .nth(nth)
          .getByText(/^\$\d+\.99$/)
        const box = await price.boundingBox()
        expect(box && box.y + box.height, brand).toBeLessThanOrEqual(bar?.y ?? 0)
      }
    }
  })
}

for (const width of [1280, 1920]) {
  test(`[VIP-05] in a game's view of ${width} px, title and order align with the page’s column`, async ({ player }) => {
    const { page } = player
    await page.setViewportSize({ width, height: 900 })
    await page.goto('/selectGoods?visit=sdk')
    await player.shop.showsGoods()
    const boxOf = async (part: Locator) => (await part.boundingBox()) ?? { x: 0, y: 0 }
    const account = await boxOf(page.getByRole('region', { name: 'Account' }))
    const order = await boxOf(page.getByRole('region', { name: 'Your order' }))
    const back = await boxOf(page.getByRole('button', { name: 'Back', exact: true }))
    expect(order.y).toBeCloseTo(account.y, 0)
    // the arrow must be in the centre of its button
    expect(Math.abs(back.x + 12 - account.x)).toBeLessThanOrEqual(2)
  })
}

test('[BEY-19] the header shows the brand beside the page’s title, and the page uses the brand’s font', async ({
  player,
}) => {
  const { page } = player
  await page.goto(`${at('dragon')}/?spec_lang=en`)
  await player.shop.showsGoods()
  const drawn = page.locator('header span').first()
  await expect(drawn).toBeVisible()
  expect((await drawn.boundingBox())?.width).toBeGreaterThan(40)
  await expect(page.getByRole('heading', { level: 1, name: 'Top up' })).toBeVisible()
  const family = await page.getByRole('heading', { level: 1 }).evaluate((title) => getComputedStyle(title).fontFamily)
  expect(family).toMatch(/^Cinzel/)
  const sheet = await page.locator('head style').first().textContent()
  expect(sheet).toContain('Cinzel')
  expect(sheet).not.toContain('Orbitron')
  const amounts = page.locator('label:has(input[name=goods])').first().locator('strong')
  for (const amount of await amounts.all()) {
    expect(await amount.evaluate((words) => getComputedStyle(words).fontFamily)).not.toMatch(/Cinzel/)
  }
})

test('[BEY-19] a brand’s slanted headings are upright in scripts without italics', async ({ player }) => {
  const { page } = player
  const heading = page.getByRole('heading', { level: 2 }).first()
  for (const [language, style] of [
    ['de', 'italic'],
    ['ar', 'normal'],
    ['ja', 'normal'],
  ] as const) {
    await page.goto(`${at('watt')}/?spec_lang=${language}`)
    await expect(heading).toHaveCSS('font-style', style)
  }
})

for (const [brand, greeting, invitation, thanks] of [
  ['watt', 'Power up in the official shop', 'Your first haul shows here.', 'It is all yours. Back into the game!'],
  [
    'spotJp',
    'Welcome to the official shop',
    'What you treat yourself to in this game shows here.',
    'Thank you, and have a lovely time in the game!',
  ],
  ['ko', 'Official top-up', 'What you buy in this game shows here.', 'Thank you for your purchase.'],
] as const)
  test(`[BEY-19] ${brand} uses its own texts to greet, invite and thank`, async ({ player }) => {
    const { page, my, result } = player
    const pages = page.getByRole('navigation', { name: 'Pages' })
    await player.opens(at(brand))
    await expect(page.getByText(greeting, { exact: true })).toBeVisible()
    await player.logsIn()
    await pages.getByRole('link', { name: 'My' }).click()
    await expect(my.list.getByText(invitation, { exact: true })).toBeVisible()
    await pages.getByRole('link', { name: 'Top up' }).click()
    const provider = await player.orders()
    await provider.approves()
    await result.isPaid()
    await expect(result.says(thanks)).toBeVisible()
  })

test('[BEY-19] goods contrast with their card in dark mode; on soft surfaces they have a hairline', async ({
  player,
}) => {
  const { page } = player
  await page.emulateMedia({ colorScheme: 'dark' })
  await page.goto(`${at('brandEn')}/?domain_area=useuro`)
  await player.shop.showsGoods()
  const card = page.locator('label:has(input[name=goods])').first()
  const edge = await card.evaluate((label) => {
    const lightness = (color: string) =>
      (color.match(/[\d.]+/g) ?? [])
        .slice(0, 3)
        .map((part) => Number(part) / 255)
        .map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4))
        .reduce((sum, part, nth) => sum + part * ([0.2126, 0.7152, 0.0722][nth] ?? 0), 0.05)
    const { borderTopColor } = getComputedStyle(label)
    const around = label.closest('section')
    return lightness(borderTopColor) / lightness(around ? getComputedStyle(around).backgroundColor : '')
  })
  expect(edge).toBeGreaterThanOrEqual(1.2)
})

for (const [brand, language] of [
  ['watt', 'de'],
  ['dragon', 'en'],
  ['ru', 'ru'],
  ['joynet', 'vi'],
] as const)
  test(`[GDS-01] badges cover no art on the narrowest phones (${brand}, ${language})`, async ({ player }) => {
    const { page } = player
    await page.setViewportSize({ width: 320, height: 640 })
    await page.goto(`${at(brand)}/selectGoods?spec_lang=${language}&domain_area=${brand === 'joynet' ? 'sea' : ''}`)
    await player.shop.showsGoods()
    const cards = page.locator('label:has(input[name=goods])')
    const covers = await cards.evaluateAll((all) =>
      all.flatMap((card) => {
        const art = card.querySelector('img')?.getBoundingClientRect()
        const badge = card.querySelector('span[id$="b"]')?.getBoundingClientRect()
        return art && badge ? [badge.bottom - art.top] : []
      }),
    )
    expect(covers.length).toBeGreaterThan(0)
    for (const cover of covers) expect(cover).toBeLessThanOrEqual(0)
  })

for (const width of [1280, 1920]) {
  test(`at ${width} px the player's page uses the full width, and each value is beside its label`, async ({
    player,
  }) => {
    const { page } = player
    await page.setViewportSize({ width, height: 900 })
    await player.wasHere()
    await page.goto('/my')
    const limit = page.getByRole('region', { name: 'Monthly limit' })
    await expect(limit.getByRole('definition').first()).toBeVisible()
    const boxOf = async (part: Locator) => (await part.boundingBox()) ?? { x: 0, y: 0, width: 0 }
    const account = await boxOf(page.getByRole('region', { name: 'Account' }))
    const beside = await boxOf(limit)
    expect(beside.y).toBeCloseTo(account.y, 0)
    expect(beside.x).toBeGreaterThan(account.x + account.width)
    const term = await boxOf(limit.getByRole('term').first())
    const value = await boxOf(limit.getByRole('definition').first())
    expect(value.x - term.x - term.width).toBeLessThan(48)
  })
}
