import { answer, callsTo, expect, pageConfig, plainPages, test } from '../support/player.ts'

test('[LOC-02] a brand offers its languages; page config narrows them and ignores unknown codes', async ({
  player,
}) => {
  const { page } = player
  await plainPages(page)
  const codes = () =>
    page
      .getByLabel('Language')
      .locator('option')
      .evaluateAll((all) => all.map((one) => one.getAttribute('value')))
  await player.opens(player.at('dragon'))
  const { languages }: { languages: string[] } = await page.evaluate(() =>
    JSON.parse(document.getElementById('brand')?.textContent ?? '{}'),
  )
  expect(languages.length).toBeLessThan(18)
  await expect.poll(async () => (await codes()).sort()).toEqual([...languages].sort())
  await answer(page, '/api/config/recharge', pageConfig({ language_config: 'de,klingon,en' }))
  await player.opens()
  await expect.poll(async () => (await codes()).sort()).toEqual(['de', 'en'])
})

test('[LOC-02] a game without the player’s language uses the best other one, and the next game uses the player’s again', async ({
  player,
}) => {
  const { page } = player
  // the page config of the game Emberfall lists only the languages de, en and ja
  await page.goto('/?client_id=10102&spec_lang=fr')
  const chosen = page.locator('select:has(option[value=en])').first()
  await player.frame.speaks('en')
  await expect(chosen).toHaveValue('en')
  const codes = () => chosen.locator('option').evaluateAll((all) => all.map((one) => one.getAttribute('value')))
  expect((await codes()).sort()).toEqual(['de', 'en', 'ja'])
  await expect(page.getByRole('button', { name: 'Change game' })).toBeVisible()
  await player.games.opens()
  await player.games.chooses(/Skybound/)
  await player.frame.speaks('fr')
  await expect(chosen).toHaveValue('fr')
  await expect.poll(async () => (await codes()).length).toBe(18)
  // the browser stores a language only if the player has chosen it
  expect(await page.evaluate(() => localStorage.getItem('perfLang'))).toBeNull()
})

test('[BRD-06] a game without a colour restores the brand’s colours', async ({ player }) => {
  const { page } = player
  const color = () =>
    page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue('--color-brand').trim())
  const goesTo = async (name: RegExp) => {
    await player.games.opens()
    await player.games.chooses(name)
  }
  const theme = page.locator('meta[name=theme-color]')
  // the prerendered page already has the game's colours
  await player.opens('/?client_id=10102')
  await expect.poll(color).toBe('#d1495b')
  await goesTo(/Skybound/)
  await expect.poll(color).toBe('#00bbff')
  await expect(theme).toHaveAttribute('content', '#00bbff')
  await goesTo(/Emberfall/)
  await expect.poll(color).toBe('#d1495b')
  await expect(theme).toHaveAttribute('content', '#d1495b')
  await goesTo(/Skybound/)
  await expect.poll(color).toBe('#00bbff')
  await expect(theme).toHaveAttribute('content', '#00bbff')
})

test('[BRD-05 BRD-06] page config’s colour replaces the brand’s, unless it is not a colour', async ({ player }) => {
  const { page } = player
  await plainPages(page)
  await answer(page, '/api/config/recharge', pageConfig({ brand_color: 'c2185b' }))
  await player.opens()
  await expect(player.shop.goods('300 Gems')).toBeVisible()
  const color = () =>
    page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue('--color-brand').trim())
  await expect.poll(color).toBe('#c2185b')
  await expect(page.locator('meta[name=theme-color]')).toHaveAttribute('content', '#c2185b')
  await answer(page, '/api/config/recharge', pageConfig({ brand_color: 'red;} body{display:none' }))
  await player.opens()
  await expect(player.shop.goods('300 Gems')).toBeVisible()
  expect(await color()).toBe('#00bbff')
})

test('[LOC-07] Arabic is laid out from the right: arrows are mirrored, numbers and card fields stay left to right', {
  tag: '@proof',
}, async ({ player }) => {
  const { page } = player
  await page.goto('/?spec_lang=ar')
  await player.frame.reads('rtl')
  const mark = await page.locator('header svg').first().boundingBox()
  expect(mark?.x).toBeGreaterThan(195)
  await page.locator('header').getByRole('button').last().click()
  await page.locator('input[name=username]').fill(player.name)
  await page.locator('input[name=password]').fill(player.password)
  await page.locator('dialog button[type=submit]').click()
  await player.frame.hasNoPopup()
  await page.locator('label:has(input[name=goods])').nth(1).click()
  await page.getByRole('button', { name: 'شراء' }).filter({ visible: true }).first().click()
  await player.frame.popups.getByRole('listitem').getByRole('button').first().click()
  const recharge = player.frame.popups.first()
  const arrow = recharge
    .locator('button svg')
    .filter({ has: page.locator('path[d="M9 5l7 7-7 7"]') })
    .first()
  await expect(arrow).toHaveCSS('transform', 'matrix(-1, 0, 0, 1, 0, 0)')
  await expect(recharge.getByRole('region').getByText('$3.99')).toBeVisible()
  await recharge.locator('label', { has: page.locator('input[value^="10301"]') }).click()
  await recharge.locator('footer button').last().click()
  // confirms the receiving role, and then the payment without a coupon
  await player.frame.popups.last().locator('footer button').first().click()
  await player.frame.popups.last().locator('footer button').first().click()
  for (const field of await recharge.locator('form input').all()) await expect(field).toHaveAttribute('dir', 'ltr')
})

test('[LOC-06] the page downloads only the active language’s texts, and no other brand’s data', async ({ player }) => {
  const { page } = player
  const scripts: string[] = []
  page.on('response', (response) => {
    if (/\/messages-.*\.js$/.test(response.url())) scripts.push(response.url())
  })
  await page.goto('/?spec_lang=th')
  await player.frame.speaks('th')
  await page.waitForLoadState('networkidle')
  expect(scripts).toHaveLength(1)
  const html = await page.content()
  expect(html).toContain('topup.watt.example')
  expect(html).not.toMatch(/joynet|rhinos|ssgame/)
})

test('[LOC-06] the texts of other pages and popups arrive with their code, also in a language that is chosen later', async ({
  player,
}) => {
  const { page } = player
  const fetched: string[] = []
  page.on('response', (response) => {
    if (/\/messages-.*\.js$/.test(response.url())) fetched.push(response.url())
  })
  await page.goto('/?spec_lang=de')
  await page.waitForLoadState('networkidle')
  await page.getByRole('link', { name: 'Mein Bereich' }).filter({ visible: true }).first().click()
  await expect(page.getByRole('heading', { name: 'Über diesen Shop' })).toBeVisible()
  expect(fetched).toHaveLength(2)
  await page.getByLabel('Sprache').filter({ visible: true }).first().selectOption('ja')
  await expect(page.getByRole('heading', { name: 'このショップについて' })).toBeVisible()
  await player.frame.speaks('ja')
  expect(new Set(fetched).size).toBe(4)
})

test('[LOC-06] only Arabic and Thai load additional fonts', async ({ player, browser }) => {
  for (const [language, wanted] of [
    ['en', []],
    ['ja', []],
    ['ar', ['cairo-arabic']],
    ['th', ['noto-sans-thai-thai']],
  ] as const) {
    const fonts = new Set<string>()
    const visit = await browser.newContext()
    const page = await visit.newPage()
    page.on('request', (request) => {
      // ignores the brand's own font, which headings use in every language
      if (request.resourceType() === 'font' && !request.url().includes('sofia-sans'))
        fonts.add(new URL(request.url()).pathname.replace(/^\/assets\/|-wght-.*$/g, ''))
    })
    await page.goto(`${player.at('watt')}?spec_lang=${language}`)
    await page.waitForLoadState('networkidle')
    expect([...fonts], language).toEqual(wanted)
    await visit.close()
  }
})

test('[BRD-11] a brand without the VIP version fetches no coupons and shows none', async ({ player }) => {
  const coupons = callsTo(player.page, /^\/api\/coupons\//)
  const prices = callsTo(player.page, '/api/pay/productPoints')
  await player.opens(`${player.at('joyage')}?domain_area=useuro`)
  await player.logsIn()
  const recharge = await player.reachesRecharge()
  await expect(recharge.root.getByText('Coupon')).toHaveCount(0)
  await expect(recharge.root.getByText(/VIP/)).toHaveCount(0)
  const provider = await player.recharge.pays()
  await expect(provider.page.getByText(/no money moves/)).toBeVisible()
  expect([...coupons, ...prices]).toHaveLength(0)
})

test('[LOC-05] a slow server delays a change of the language only for the names of games and goods', async ({
  player,
}) => {
  const { page } = player
  const held = Promise.withResolvers<void>()
  await player.opens()
  await page.waitForLoadState('networkidle')
  await page.route('**/api/pay/getThirdGift?*', async (route) => {
    await held.promise
    await route.continue()
  })
  await page.getByLabel('Language').selectOption('ja')
  await expect(page.getByRole('heading', { level: 1, name: 'チャージ' })).toBeVisible()
  await expect(page.getByRole('radio', { name: /^300 Gems/ })).toBeVisible()
  held.resolve()
  await expect(page.getByRole('radio', { name: /^ジェム300個/ })).toBeVisible()
})
