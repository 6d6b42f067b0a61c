import { launchOptions } from 'trials/support/browser'
import { tapHastily } from '../pages/press.ts'
import { answer, anyPayment, callsTo, expect, test } from '../support/player.ts'
import { isNarrowEnough } from '../support/sound.ts'

const options = launchOptions()

test.use({
  // the browser's setting for the default text size, from which media queries in `em` are computed
  launchOptions: { ...options, args: [...options.args, '--blink-settings=defaultFontSize=32'] },
  viewport: { width: 320, height: 640 },
})

for (const [brand, path, language] of [
  ['watt', 'selectGoods', 'en'],
  ['watt', 'my', 'de'],
  ['watt', 'activity', 'ar'],
  ['ko', 'selectGoods', 'ko'],
  ['ru', 'selectGame', 'ru'],
] as const)
  test(`[BEY-18] with a text size of 200 %, ${path} fits on the narrowest phones (${brand}, ${language})`, async ({
    player,
  }) => {
    await player.opens(`${player.at(brand)}${path}?spec_lang=${language}`)
    expect(await player.page.evaluate(() => getComputedStyle(document.documentElement).fontSize)).toBe('32px')
    await expect(player.page.getByRole('status').filter({ hasText: 'Loading' })).toHaveCount(0)
    await isNarrowEnough(player.page)
  })

test('[BEY-18] with a text size of 200 %, the recharge popup fits on the narrowest phones, with methods in sight', async ({
  player,
}) => {
  await player.comesBack()
  const recharge = await player.reachesRecharge()
  await expect(recharge.methods.first()).toBeAttached()
  const beyond = () =>
    recharge.root.evaluate((dialog) =>
      [...dialog.querySelectorAll('*')]
        .filter((part) => part.getBoundingClientRect().width > 1)
        .filter((part) => part.getBoundingClientRect().right > document.documentElement.clientWidth + 1)
        .map((part) => part.textContent),
    )
  await expect.poll(beyond).toEqual([])
  await recharge.methods.first().scrollIntoViewIfNeeded()
  await expect(recharge.methods.first()).toBeInViewport()
})

test('[BEY-18] with a text size of 200 %, a method is in sight when the recharge popup opens', async ({ player }) => {
  const { page } = player
  await page.setViewportSize({ width: 390, height: 844 })
  await player.comesBack()
  await player.reachesRecharge()
  const method = page.locator('dialog label:has(input[name=method])').first()
  const seen = async () => {
    const [row, foot] = [await method.boundingBox(), await page.locator('dialog footer').boundingBox()]
    return row && foot ? foot.y - row.y : 0
  }
  await expect.poll(seen).toBeGreaterThanOrEqual(44)
})

for (const [width, height] of [
  [390, 844],
  [320, 640],
] as const)
  test(`[BEY-18] with a text size of 200 %, at ${width} × ${height}, coupon and Buy take at most a third of the recharge popup`, async ({
    player,
  }) => {
    await player.page.setViewportSize({ width, height })
    await player.comesBack()
    const recharge = await player.reachesRecharge()
    await expect(recharge.root.getByText('Coupon · best one chosen')).toBeVisible()
    const parts = await recharge.root.evaluate((dialog) =>
      [dialog.querySelector('section'), dialog.querySelector('footer')].map((part) => part?.clientHeight ?? 0),
    )
    const [popup = 0, foot = 0] = parts
    expect(foot).toBeGreaterThan(44)
    expect(foot).toBeLessThanOrEqual(popup / 3)
  })

test('[BEY-18] with a text size of 200 %, the header’s parts do not overlap on a desktop', async ({ player }) => {
  const { page } = player
  await page.setViewportSize({ width: 1280, height: 800 })
  for (const language of ['en', 'de', 'fr', 'ru', 'ar']) {
    await player.opens(`${player.at('watt')}?spec_lang=${language}`)
    const nav = page.getByRole('navigation').first()
    await expect(nav).toBeVisible()
    const overlaps = await nav.evaluate((tabs) => {
      const { left, right } = tabs.getBoundingClientRect()
      const parts = [...document.querySelectorAll('header :is(h1, a, button, select, span)')]
      return parts
        .filter((part) => part.checkVisibility({ visibilityProperty: true, opacityProperty: true }))
        .map((part) => ({ text: part.textContent, box: part.getBoundingClientRect() }))
        .filter(({ box }) => box.width > 1 && box.left < right - 1 && box.right > left + 1)
        .map(({ text }) => text)
    })
    expect(overlaps, language).toEqual([])
  }
})

for (const has of ['a coupon', 'no coupon'])
  test(`[BEY-18] with a text size of 200 %, no word of the line for coupons is broken, with ${has}`, async ({
    player,
  }) => {
    const { page } = player
    await page.setViewportSize({ width: 390, height: 844 })
    if (has === 'no coupon')
      await answer(page, '/api/coupons/couponList', { code: 1, msg: '', content: { coupons: [] } })
    await player.comesBack()
    const recharge = await player.reachesRecharge()
    const line = recharge.root.locator('footer').getByRole('button', { name: /^Coupon/ })
    await expect(line.getByText(has === 'a coupon' ? 'best one chosen' : 'claim more')).toBeVisible()
    const broken = await line.evaluate((row) => {
      const words: string[] = []
      const texts = document.createTreeWalker(row, NodeFilter.SHOW_TEXT)
      for (let text = texts.nextNode(); text; text = texts.nextNode())
        for (const { 0: word, index } of (text.nodeValue ?? '').matchAll(/\S+/g)) {
          const range = document.createRange()
          range.setStart(text, index)
          range.setEnd(text, index + word.length)
          if (range.getClientRects().length > 1) words.push(word)
        }
      return words
    })
    expect(broken).toEqual([])
  })

test('[BEY-18 PAY-13] with a text size of 200 %, a hasty second tap on Buy does not press the pay button', async ({
  player,
}) => {
  const { page, recharge } = player
  await page.setViewportSize({ width: 390, height: 844 })
  await player.comesBack()
  await player.reachesRecharge()
  await page.keyboard.press('Escape')
  await player.frame.hasNoPopup()
  const payments = callsTo(page, anyPayment)
  await tapHastily(player.shop.buy, [-30, 0])
  await recharge.showsMethods()
  await expect(page.getByRole('dialog')).toHaveCount(1)
  expect(payments).toHaveLength(0)
})

for (const [width, height] of [
  [390, 844],
  [1280, 800],
] as const)
  test(`[BEY-18 RES-04] with a text size of 200 %, at ${width} × ${height}, the reason of a declined payment is in sight`, async ({
    player,
  }) => {
    const { page, result } = player
    await page.setViewportSize({ width, height })
    await player.comesBack()
    const recharge = await player.reachesRecharge()
    await (await recharge.pays()).declines()
    await result.isDeclined()
    const reason = result.root.getByText('Your bank declined the payment.')
    const below = async () => {
      const [text, foot] = [await reason.boundingBox(), await result.root.locator('footer').boundingBox()]
      return text && foot ? foot.y - text.y - text.height : Number.NEGATIVE_INFINITY
    }
    await expect.poll(below).toBeGreaterThanOrEqual(0)
  })
