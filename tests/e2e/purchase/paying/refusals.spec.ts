import { movesTime } from 'trials/faults/disturb'
import { answer, expect, type Player, prepare, test } from '../../support/player.ts'

const words = 'Not today, says the test.'
const path = '/api/pay/paypal_pay'

/** More payment methods than any screen can show. The page preselects the first one. */
const manyMethods = Array.from({ length: 30 }, (_, at) => ({
  payway_id: '10201',
  name: `Way ${at + 1}`,
  icon: 'paypal',
  sort: at,
  open_coupon: 1,
  ...(at > 0 && { channel_id: String(at) }),
}))

/** Checks that a text is completely inside the viewport and that nothing covers the text. */
const isInSight = async (player: Player, name: string, text: string) => {
  const place = name === 'toast' ? player.shop.notices : player.recharge.alert
  const shown = place.getByText(text)
  await expect(shown, name).toBeVisible()
  await expect(async () => {
    const box = await shown.boundingBox()
    const { width, height } = player.page.viewportSize() ?? { width: 0, height: 0 }
    if (!box) throw new Error(`${name} has no box`)
    expect([box.x >= 0, box.y >= 0, box.x + box.width <= width, box.y + box.height <= height], name).toEqual(
      Array(4).fill(true),
    )
    const [x, y] = [box.x + box.width / 2, box.y + box.height / 2]
    const isOnTop = await shown.evaluate(
      (element, at) => {
        // `elementFromPoint` ignores elements with `pointer-events: none`, such as the toast, so the property is
        // changed briefly
        element.style.pointerEvents = 'auto'
        const hit = document.elementFromPoint(at.x, at.y)
        element.style.removeProperty('pointer-events')
        return element.contains(hit)
      },
      { x, y },
    )
    expect(isOnTop, name).toBe(true)
  }).toPass()
}

const opensRecharge = async (player: Player) => {
  await answer(player.page, '/api/pay/getPaymentList', { code: 1, msg: '', content: { country: { US: manyMethods } } })
  await player.comesBack()
  return player.reachesRecharge()
}

for (const [width, height] of [
  [390, 844],
  [1280, 800],
] as const)
  test(`[SYS-02 SYS-08 PAY-08 PAY-14] at ${width}×${height} the message of every failed pay call is in view, even with many methods`, async ({
    player,
  }) => {
    const { page } = player
    await page.setViewportSize({ width, height })
    const recharge = await opensRecharge(player)
    const buy = recharge.buy

    for (const [content, notice, toast] of [
      [{ code: 0, msg: words }, words, words],
      [{ code: -3022, msg: 'The activity is over.' }, 'The activity is over.', 'The activity is over.'],
      [{ code: 1, msg: '', content: [7] }, 'The server sent something we could not read.', null],
      [{ code: 1, msg: '', content: {} }, 'payway_id is no exist', null],
      [{ code: 1, msg: '', content: { billing_no: 'B1', url: 'javascript:alert(1)' } }, 'link is not valid', null],
    ] as const) {
      await page.unroute(`**${path}?*`)
      await answer(page, path, content)
      await recharge.buys()
      await isInSight(player, 'notice', notice)
      if (toast !== null) await isInSight(player, 'toast', toast)
      await expect.poll(() => player.context.pages().length, 'no window stays').toBe(1)
      await expect(buy).toBeInViewport({ ratio: 1 })
    }
  })

test('[GDS-06] a payment refused because of earlier orders links to them', async ({ player }) => {
  const { page } = player
  const recharge = await opensRecharge(player)
  await answer(page, path, { code: -3061, msg: words })
  await recharge.buys()
  await recharge.root.getByRole('button', { name: 'Orders' }).click()
  await expect(page).toHaveURL(/\/my\b/)
  await expect(recharge.root).toBeHidden()
})

test('[SYS-02] a refused login shows the server’s message as a toast and in its form', async ({ player }) => {
  await answer(player.page, '/util/login/auth', { code: 0, msg: words })
  await player.opens()
  await player.login.opens()
  await player.login.types(player.name, 'wrong')
  await isInSight(player, 'toast', words)
  await expect(player.login.alert).toContainText(words)
})

for (const width of [960, 1280])
  test(`[SYS-02] at ${width} px a toast is beside the open popup, and covers none of it`, async ({ player }) => {
    await player.page.setViewportSize({ width, height: 800 })
    await answer(player.page, '/util/login/auth', { code: 0, msg: words })
    await player.opens()
    await player.login.opens()
    await player.login.types(player.name, 'wrong')
    await isInSight(player, 'toast', words)
    const popup = await player.login.root.locator('section').first().boundingBox()
    const toast = await player.shop.notices.locator('div').filter({ hasText: words }).boundingBox()
    expect(popup && toast && toast.x >= popup.x + popup.width && toast.x + toast.width <= width).toBe(true)
  })

test('[SYS-02 RPL-04] a refused replenishment shows its message as a toast and beside its button', async ({
  player,
}) => {
  const { replenish_id } = await prepare<{ replenish_id: string }>(player.page, 'replenishment', {
    player: player.name,
    amount: 499,
    validTime: 3600,
  })
  await answer(player.page, '/api/replenishment/pay', { code: 0, msg: words })
  await player.opens(`/replenishGoods?replenish_id=${replenish_id}`)
  await player.replenishment.pay.click()
  await isInSight(player, 'toast', words)
  await expect(player.page.getByRole('main').getByRole('alert')).toContainText(words)
})

test('[SYS-03 SYS-02] a pay call without an answer shows its message in the viewport after its retries', async ({
  player,
}) => {
  const { page } = player
  const recharge = await opensRecharge(player)
  let times = 0
  await page.route(`**${path}?*`, (route) => {
    times++
    return route.abort('connectionreset')
  })
  await movesTime(page)
  await recharge.buys()
  await expect(async () => {
    await page.clock.runFor(1500)
    expect(times).toBe(3)
  }).toPass()
  await isInSight(player, 'notice', 'Network error. Please try again later.')
})
