import { launchOptions } from 'trials/support/browser'
import { expect, test } from '../support/player.ts'
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
