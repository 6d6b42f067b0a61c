import { wireOrder } from '../../../../src/domain/examples.ts'
import { payNowIn } from '../../pages/parts.ts'
import { createInterceptor } from '../../paths/support/driver.ts'
import { colorNamed } from '../../support/colors.ts'
import { stopsTime } from '../../support/device.ts'
import { answer, callsTo, changeAnswers, expect, type Player, prepare, test } from '../../support/player.ts'

const order = '/api/pay/getOrderInfo'
/** Returns the texts of the recharge popup's order summary: goods, receiver and price. */
const announced = async (player: Player) => {
  const parts = ['680 Gems', '+68 bonus', 'Skybound', /^Lv\. \d+$/, '$7.99']
  const role = (await player.recharge.order.locator('strong bdi').last().textContent()) ?? 'no role'
  const place = (await player.recharge.order.getByText(/^S\d+ /).textContent()) ?? 'no server'
  for (const part of parts) await expect(player.recharge.order.getByText(part, { exact: true })).toBeVisible()
  return { parts, role, server: place }
}
/** Checks that the picture and these parts of the result's order summary are visible without scrolling. */
const isHeaded = async (player: Player, parts: readonly (string | RegExp)[]) => {
  const { order } = player.result
  for (const part of parts) await expect(order.getByText(part, { exact: true })).toBeInViewport({ ratio: 1 })
  await expect(order.locator('img')).toBeInViewport({ ratio: 1 })
}

test('[RES-05 BEY-01] goods, receiver and price are below the headline at once, before the server answers, and keep their position', {
  tag: '@widths',
}, async ({ player }) => {
  const asked = Promise.withResolvers<void>()
  const held = callsTo(player.page, order)
  for (const path of [order, '/api/pay/orderDetail']) {
    await player.page.route(`**${path}?*`, async (route) => {
      await asked.promise
      await route.fallback()
    })
  }
  await player.comesBack()
  await player.reachesRecharge('680 Gems')
  await expect(player.recharge.buy).toBeEnabled()
  const { parts, role, server } = await announced(player)
  await player.recharge.pays()
  const { result } = player
  await result.isWaiting()
  await isHeaded(player, [...parts, role, server])
  await expect(result.fact('Account')).toHaveText(player.name)
  for (const term of ['Game', 'Goods', 'Server', 'Role', 'Price']) await expect(result.fact(term)).toHaveCount(0)
  await expect(result.fact('Order number').locator('bdi')).toHaveText(/^\d{8}[0-9A-F]{20}$/)
  expect(held.every((question) => question.get('simple') === '1')).toBe(true)
  const places = async () => {
    const boxes = await Promise.all([result.order, result.number].map((part) => part.boundingBox()))
    return boxes.map((box) => Math.round(box?.y ?? 0))
  }
  const before = await places()
  asked.resolve()
  await expect(result.root.getByText('Order placed')).toBeVisible()
  expect(await places()).toEqual(before)

  // after the reload, the order is still unpaid, and the page shows the server's data about the order
  await player.page.reload()
  await result.isWaiting()
  await isHeaded(player, ['680 Gems', '+68 bonus', 'Skybound', '$7.99', role, server])
  await expect(result.fact('Account')).toHaveText(player.name)
})

test('[RES-05] a declined order still shows its goods and receiver', async ({ player }) => {
  await player.comesBack()
  await player.reachesRecharge('680 Gems')
  await expect(player.recharge.buy).toBeEnabled()
  const { parts, role, server } = await announced(player)
  const provider = await player.recharge.pays()
  await provider.declines()
  await player.result.isDeclined()
  await isHeaded(player, [...parts, role, server])
})

test('[RES-05] an order that was left shows its own goods, whatever was chosen since', async ({ player }) => {
  await player.comesBack()
  await player.reachesRecharge('680 Gems')
  await expect(player.recharge.buy).toBeEnabled()
  await player.recharge.pays()
  await player.result.closes()
  await player.shop.chooses('300 Gems')
  await player.shop.showOrder.click()
  await expect(player.result.order.getByText('680 Gems', { exact: true })).toBeVisible()
})

for (const [row, ends, button] of [
  ['RES-03', false, 'Change the way to pay'],
  ['RES-04', true, 'Change recharge way'],
  ['RES-04', true, 'Recharge continue'],
] as const)
  test(`[${row} BEY-09] “${button}” on an order opened by its number reopens the recharge popup for its goods, and keeps the selection of the page`, async ({
    player,
  }) => {
    await player.comesBack()
    await player.reachesRecharge('680 Gems')
    const provider = await player.recharge.pays()
    await player.result.isWaiting()
    const number = await player.result.numberShown()
    await player.result.closes()
    await player.shop.chooses('300 Gems')
    if (ends) {
      await provider.declines()
      await expect(player.shop.notices.getByText('The payment of your order did not go through.')).toBeVisible()
    }
    const loading = ends ? null : await createInterceptor(player.page, '/api/pay/getOrderInfo')
    await player.page.goto(`/?billing_no=${number}`)
    // until the order has loaded, nobody knows for which goods another way to pay would be
    if (loading !== null) await expect(player.result.button(button)).toBeHidden()
    await loading?.open()
    await player.result.button(button).click()
    await expect(player.recharge.root.getByText('680 Gems').first()).toBeVisible()
    await player.recharge.closes()
    await expect(player.shop.goods('300 Gems')).toBeChecked()
  })

test('[RES-04 RES-07] a link to an order of another game opens that game and the result, after a login if necessary', async ({
  player,
}) => {
  await player.comesBack()
  await player.reachesRecharge('680 Gems')
  await player.recharge.pays()
  await player.result.isWaiting()
  const number = await player.result.numberShown()
  await player.result.closes()
  await player.games.opens()
  await player.games.chooses(/Emberfall/)
  await player.games.question.root.getByRole('button', { name: 'Change game' }).click()
  await expect(player.shop.goods('300 Shards')).toBeVisible()
  await player.page.goto(`/?client_id=10102&billing_no=${number}`)
  await expect(player.login.root).toBeVisible()
  await player.types()
  await expect(player.page).toHaveURL(/client_id=10101/)
  expect(await player.result.numberShown()).toBe(number)
  await expect(player.result.order.getByText('680 Gems')).toBeVisible()
  await player.result.button('Change the way to pay').click()
  await expect(player.recharge.root.getByText('680 Gems').first()).toBeVisible()
})

test('[RES-05] an order of another game than the chosen one shows its own game’s art', async ({ player }) => {
  await player.comesBack()
  await player.reachesRecharge('680 Gems')
  await player.recharge.pays()
  await player.result.isWaiting()
  await expect(player.result.order.locator('img')).toHaveAttribute('src', /skybound/)
  const number = await player.result.numberShown()
  await changeAnswers(player.page, '/api/pay/orderDetail', (detail: { game_logo: string }) => {
    detail.game_logo = 'emberfall'
  })
  await player.page.goto(`/?billing_no=${number}`)
  await expect(player.result.order.locator('img')).toHaveAttribute('src', /emberfall/)
})

/** Ways to create an order. Each function ends when the result opens. */
const ways: Record<string, (player: Player) => Promise<void>> = {
  'a page of its own': async (player) => {
    await player.page.addInitScript(() => {
      window.open = () => null
    })
    await player.comesBack()
    await player.reachesRecharge()
    await player.page.clock.install()
    await stopsTime(player.page)
    await player.recharge.buys()
  },
  'a card': async (player) => {
    const card = await prepare<{ number: string; password: string }>(player.page, 'card', {
      kind: 'payment',
      amount: 499,
    })
    await player.comesBack()
    const recharge = await player.reachesRecharge()
    await player.recharge.chooses('Game card')
    await player.recharge.buys()
    await player.recharge.couponQuestion.button('Continue').click()
    await recharge.card.types(card)
    await recharge.card.exchange.click()
    await player.page.clock.install()
    await stopsTime(player.page)
    await player.recharge.card.question.button('Confirm').click()
  },
}
for (const [way, orders] of Object.entries(ways)) {
  test(`[RES-02] paid by ${way}: the result polls the status one second after opening, and fetches the full order at the end`, async ({
    player,
  }) => {
    const questions = callsTo(player.page, order)
    const simple = () => questions.map((asked) => asked.get('simple'))
    let status = -1
    await player.page.route(`**${order}?*`, async (route) => {
      const answered = { status, billing_no: new URL(route.request().url()).searchParams.get('billing_no') }
      await route.fulfill({ json: { code: 1, msg: '', content: answered } })
    })
    await orders(player)
    // waits for the result, because the details may arrive before the first poll and may already contain the payment
    await expect(player.result.root).toBeVisible()
    await player.page.clock.runFor(999)
    expect(simple()).toEqual([])
    status = 1
    await player.page.clock.runFor(1)
    await expect(player.result.says('Paid and delivered')).toBeVisible()
    expect(simple()).toEqual(['1', '0'])
  })
}

test('[RES-03] an order in a form that stays pending gets its link to pay after the first poll', async ({ player }) => {
  const link = `${player.at('pay')}checkout/of-a-form`
  const asked: (string | null)[] = []
  await player.page.route(`**${order}?*`, async (route) => {
    const { searchParams } = new URL(route.request().url())
    asked.push(searchParams.get('simple'))
    const brief = { status: -1, billing_no: searchParams.get('billing_no') }
    const content = searchParams.get('simple') === '1' ? brief : { ...brief, pay_url: link }
    await route.fulfill({ json: { code: 1, msg: '', content } })
  })
  // refuses the call for the details: the details would contain no payment link, because the payment was approved
  await answer(player.page, '/api/pay/orderDetail', { code: 0, msg: 'Not today' })
  await player.comesBack()
  await player.reachesRecharge()
  await player.recharge.chooses('Card (pay here)')
  await player.recharge.buys()
  await player.form.does('Approve')
  await expect(player.result.toPay).toHaveAttribute('href', link)
  expect(asked.slice(0, 2)).toEqual(['1', '0'])
})

test('[RES-07] “recharge done” is accepted and answered during the page’s own polling', { tag: '@proof' }, async ({
  player,
}) => {
  const held = Promise.withResolvers<void>()
  await player.page.route(`**${order}?*`, async (route) => {
    if (new URL(route.request().url()).searchParams.get('simple') === '1') await held.promise
    await route.fallback()
  })
  await player.comesBack()
  await player.reachesRecharge()
  const simple = player.page.waitForRequest((request) => /getOrderInfo.*simple=1/.test(request.url()))
  await player.recharge.pays()
  await simple
  await player.result.done.click()
  await expect(player.result.says('The payment has not arrived yet. We keep checking.')).toBeVisible()
  held.resolve()
})

test('[RES-03] the message after “recharge done” is as wide as the order above, and starts at its icon', {
  tag: '@widths',
}, async ({ player }) => {
  await player.comesBack()
  await player.orders()
  await player.result.done.click()
  const answered = player.result.says('The payment has not arrived yet. We keep checking.')
  const [above, words] = [await player.result.order.boundingBox(), await answered.boundingBox()]
  const end = (box: typeof above) => (box?.x ?? 0) + (box?.width ?? 0)
  expect(end(above) - end(words)).toBeLessThan(24)
  await expect(answered).toHaveCSS('text-align', 'start')
})

for (const [reason, press, other] of [
  ['wrong_details', 'Recharge continue', 'Change recharge way'],
  ['insufficient_funds', 'Change recharge way', 'Recharge continue'],
] as const) {
  test(`[RES-04 BEY-07] declined for ${reason}, “${press}” is the filled button, and reopens the recharge popup with the chosen region and method`, async ({
    player,
  }) => {
    await player.comesBack()
    const recharge = await player.reachesRecharge()
    await recharge.region.selectOption('US')
    await player.recharge.chooses('PayPal')
    const provider = await player.recharge.pays()
    await provider.page.getByLabel('Decline').selectOption(reason)
    await provider.declines()
    await player.result.isDeclined()
    const { result } = player
    // the buttons keep their order for every decline reason, because the reason may arrive while the player taps
    await expect(result.root.locator('footer').getByRole('button')).toHaveText([
      'Recharge continue',
      'Change recharge way',
    ])
    const filled = await colorNamed(player.page, '--color-fill')
    await expect(result.button(press)).toHaveCSS('background-color', filled)
    await expect(result.button(other)).not.toHaveCSS('background-color', filled)
    await result.button(press).click()
    await expect(recharge.region).toHaveValue('US')
    await expect(recharge.method('PayPal')).toBeChecked()
    await expect(recharge.order.getByText('300 Gems')).toBeVisible()
  })
}

test('[RES-08 SYS-08] an order that cannot be found shows the reason in the result, and links home', {
  tag: '@proof',
}, async ({ player }) => {
  await player.wasHere()
  await player.page.goto('/my?billing_no=20260101NOBODY')
  const { result } = player
  await expect(player.result.says('The order could not be checked')).toBeVisible()
  // excludes toasts, which the result popup also contains
  const said = result.root
    .locator('div:not([aria-label=Messages] *)')
    .filter({ hasText: /^This order was not found\.$/ })
  await expect(said.last()).toBeVisible()
  await expect(result.root.getByText('20260101NOBODY', { exact: true })).toHaveCount(1)
  await result.button('Back to the shop').click()
  await expect(result.root).toHaveCount(0)
  await expect(player.page).toHaveURL((url) => url.pathname === '/selectGoods')
  await expect(player.shop.goods('300 Gems')).toBeVisible()
  await player.page.reload()
  await expect(player.shop.goods('300 Gems')).toBeVisible()
  await expect(result.root).toHaveCount(0)
})

test('[BEY-07 BEY-08] an order with a wrong amount is shown as under review, and cannot be paid again', async ({
  player,
}) => {
  await player.comesBack()
  await player.reachesRecharge()
  const provider = await player.recharge.pays()
  await provider.does('Approve a wrong amount')
  const { result } = player
  // the list of what happened would show the review too, but only some seconds later
  await player.page.route('**/api/pay/orderDetail?*', () => {})
  await result.button('Recharge done').click()
  await expect(result.root.getByText(/^We have received a payment for this order whose amount differs/)).toBeVisible()
  await expect(result.toPay).toHaveCount(0)
  await expect(result.button('Ask customer service')).toBeVisible()
  await result.button('Recharge done').click()
  await expect(result.root.getByText('The payment has not arrived yet')).toHaveCount(0)
  await result.closes()
  await expect(player.page.getByText('We are looking at your payment')).toBeVisible()
  await expect(payNowIn(player.page.getByRole('main'))).toHaveCount(0)
})

test('[BEY-07 PAY-13] buying the same goods again after a wrong amount creates another order', async ({ player }) => {
  const { result, recharge, shop } = player
  const differs = result.root.getByText(/^We have received a payment for this order whose amount differs/)
  await player.comesBack()
  await player.reachesRecharge()
  const provider = await recharge.pays()
  const number = await result.numberShown()
  await provider.does('Approve a wrong amount')
  await expect(differs).toBeVisible()
  await result.closes()
  await shop.buy.click()
  const again = await recharge.pays()
  await again.approves()
  await result.isPaid()
  expect(await result.numberShown()).not.toBe(number)
  await result.done.click()
  await player.page.goto('/my')
  const rows = player.page.getByRole('button', { name: /^300 Gems/ })
  await expect(rows.filter({ hasText: 'We are looking at your payment' })).toHaveCount(1)
  await expect(rows.filter({ hasText: 'Not paid' })).toHaveCount(0)
})

test('[BEY-07 RES-02] if the timeline shows that an order has ended, the result polls at once', async ({ player }) => {
  const { page, result } = player
  const facts = { ...wireOrder, billing_no: 'B1234', list_amount: 0.99 }
  const ended = {
    steps: [
      { step: 'created', at: 1_700_000_000 },
      { step: 'ended', at: 1_700_000_060 },
    ],
    decline: { reason: 'card_declined', is_uncharged: true },
  }
  const created = { steps: [{ step: 'created', at: 1_700_000_000 }], next: { step: 'paid', by: 1_700_001_800 } }
  let isOver = false
  let isKnown = false
  await page.route(`**${order}?*`, (route) =>
    route.fulfill({
      json: { code: 1, msg: '', content: { ...facts, status: isKnown ? -2 : -1 } },
    }),
  )
  await page.route('**/api/pay/orderDetail?*', (route) => {
    isKnown = isOver
    return route.fulfill({ json: { code: 1, msg: '', content: { ...facts, ...(isOver ? ended : created) } } })
  })
  await page.clock.install()
  await player.opens('/?billing_no=B1234')
  await result.isWaiting()
  await expect(result.root.getByText('Order placed')).toBeVisible()
  await stopsTime(page)
  isOver = true
  // moves the clock in small steps until the timeline polls the order again
  await expect
    .poll(
      async () => {
        await page.clock.runFor(200)
        return isKnown
      },
      { intervals: [10] },
    )
    .toBe(true)
  await expect(result.says('The payment did not go through').first()).toBeVisible()
})
