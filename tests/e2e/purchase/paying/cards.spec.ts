import { crc32 } from 'node:zlib'
import type { Card } from '../../pages/cardForm.ts'
import { answer, callsTo, expect, type Player, prepare, test } from '../../support/player.ts'

const opensCardForm = async (player: Player) => {
  await player.reachesRecharge()
  await player.recharge.opensCardForm()
  return player.recharge
}

test('[PAY-04 CRD-01 CRD-02 CRD-03 CRD-04 RCH-10] a game card is typed, previewed and confirmed, and pays the goods at once', {
  tag: '@proof',
}, async ({ player }) => {
  const previews = callsTo(player.page, '/api/pay/card_info')
  const payments = callsTo(player.page, '/api/pay/payMyCardInGame')
  const card = await prepare<Card>(player.page, 'card', { kind: 'payment', amount: 499, currency: 'USD' })
  await player.comesBack()
  const recharge = await opensCardForm(player)
  const exchange = recharge.card.exchange
  await expect(exchange).toHaveAttribute('aria-disabled', 'true')
  await player.recharge.card.types({ number: ` ${card.number} `, password: card.password })
  await expect(recharge.card.password).toHaveAttribute('type', 'password')
  await recharge.button('Show password').click()
  await expect(recharge.card.password).toHaveAttribute('type', 'text')
  await expect(exchange).toBeEnabled()
  await recharge.card.number.press('Enter')

  const question = player.recharge.card.question.root
  await expect(question.getByText('The card will be used up. Recharge with it?')).toBeVisible()
  await expect(question.getByText('Card value: $4.99')).toBeVisible()
  await expect(question.getByText(/Gems$/)).toHaveCount(0)
  const [, body = '', pair = '', checksum] =
    (previews[0]?.get('card_info') ?? '').match(/^(1\.([\w-]+))\.([0-9a-f]{8})$/) ?? []
  expect(JSON.parse(Buffer.from(pair, 'base64url').toString())).toEqual([card.number, card.password])
  expect(crc32(body).toString(16).padStart(8, '0')).toBe(checksum)
  await question.getByRole('button', { name: 'Cancel' }).click()
  await expect(recharge.card.number).toHaveValue(` ${card.number} `)
  expect(payments).toHaveLength(0)

  await exchange.click()
  await question.getByRole('button', { name: 'Confirm' }).click()
  await player.result.isPaid()
  expect(payments).toHaveLength(1)
  for (const name of ['card_info', 'idempotency_key', 'product_id', 'role_id', 'session_id'])
    expect(payments[0]?.get(name), name).toBeTruthy()
  expect(player.context.pages()).toHaveLength(1)
})

test('[RCH-11] closing the popup leaves the card flow and clears its fields', async ({ player }) => {
  await player.comesBack()
  const recharge = await opensCardForm(player)
  await player.recharge.card.types({ number: '123', password: '456' })
  await recharge.closes()
  await player.shop.buy.click()
  await expect(recharge.buy).toBeVisible()
  await expect(recharge.card.number).toHaveCount(0)
  await player.recharge.opensCardForm()
  await expect(recharge.card.number).toHaveValue('')
})

test('[CRD-06] wrong, used and expired cards show the server’s message and keep the typed values; after too many tries the player must wait', {
  tag: '@proof',
}, async ({ player }) => {
  const used = await prepare<Card>(player.page, 'card', { kind: 'gift', amount: 499, gems: 300 })
  const ended = await prepare<Card>(player.page, 'card', { kind: 'gift', amount: 499, gems: 300, expired: true })
  await player.comesBack()
  await player.reachesRecharge()
  await player.recharge.closes()
  await player.gift.opener.click()
  const { gift } = player
  const exchange = gift.card.exchange
  await player.gift.card.types(used)
  await exchange.click()
  await player.recharge.card.question.button('Confirm').click()
  await player.result.isPaid()
  await player.result.done.click()

  await player.gift.opener.click()
  for (const [card, message] of [
    [used, 'This card has already been used.'],
    [ended, 'This card has expired.'],
  ] as const) {
    await player.gift.card.types(card)
    await exchange.click()
    await expect(gift.alert).toHaveText(message)
    await expect(gift.card.number).toHaveValue(card.number)
    await expect(gift.card.password).toHaveValue(card.password)
  }
  await player.gift.card.types({ number: 'NO-SUCH-CARD', password: 'guess' })
  await exchange.click()
  await expect(gift.alert).toHaveText('Wrong card number or password.')
  await expect(async () => {
    await exchange.click()
    await expect(gift.alert).toHaveText('Too many attempts, wait a minute.', { timeout: 500 })
  }).toPass()
  await expect(gift.card.number).toHaveValue('NO-SUCH-CARD')
})

test('[CRD-03 CRD-05 SYS-08] a gift card becomes gems in its own popup; the confirmation shows money and base+extra gems', {
  tag: '@proof',
}, async ({ player }) => {
  const redemptions = callsTo(player.page, '/api/pay/card_pay')
  const card = await prepare<Card>(player.page, 'card', { kind: 'gift', amount: 1499, gems: 980, extra_gems: 110 })
  await player.opens()
  await player.gift.opener.click()
  await player.types()
  await player.roles.choosesFirst()
  const { gift } = player
  await expect(gift.card.exchange).toHaveAttribute('aria-disabled', 'true')
  await player.gift.card.types(card)
  await gift.card.exchange.click()
  const question = player.recharge.card.question.root
  await expect(question.getByText('Card value: $14.99')).toBeVisible()
  await expect(question.getByText('980+110 Gems')).toBeVisible()
  await question.getByRole('button', { name: 'Confirm' }).dblclick()
  await player.result.isPaid()
  await expect(gift.root).toHaveCount(0)
  expect(redemptions).toHaveLength(1)
  for (const name of ['client_id', 'server_id', 'role_id', 'platform', 'card_info'])
    expect(redemptions[0]?.get(name), name).toBeTruthy()
})

test('[CRD-03] a gift card’s amount is in the game’s own currency', async ({ player }) => {
  const card = await prepare<Card>(player.page, 'card', { kind: 'gift', amount: 1499, gems: 980, extra_gems: 110 })
  await player.opens('/?client_id=10102')
  await player.logsIn()
  await player.gift.opens()
  await player.gift.card.types(card)
  await player.gift.card.exchange.click()
  await expect(player.gift.card.question.root.getByText('980+110 Shards', { exact: true })).toBeVisible()
})

test('[CRD-03] a card’s value without a currency is shown in the purchase’s currency', async ({ player }) => {
  await answer(player.page, '/api/pay/card_info', {
    code: 1,
    msg: '',
    content: { price: '4.5', gems_number: 60, extra_gems_number: 5 },
  })
  await player.comesBack()
  const recharge = await opensCardForm(player)
  await player.recharge.card.types({ number: '1234', password: 'pw' })
  await recharge.card.exchange.click()
  const question = player.recharge.card.question.root
  await expect(question.getByText('Card value: $4.50', { exact: true })).toBeVisible()
  await expect(question.getByText('60+5 Gems', { exact: true })).toBeVisible()
})

for (const [link, isOffered] of [
  ['http://cards.localhost/confirm/1', true],
  ['https://cards.example/confirm/1', false],
  ['javascript:alert(1)', false],
] as const) {
  test(`[CRD-04] a card payment answered with the link ${link} ${isOffered ? 'opens it' : 'does not offer it'}`, async ({
    player,
  }) => {
    const created = { billing_no: '20260101CARD', url: link }
    await answer(player.page, '/api/pay/card_info', {
      code: 1,
      msg: '',
      content: { price: '4.99', gems_number: 0, extra_gems_number: 0 },
    })
    await answer(player.page, '/api/pay/payMyCardInGame', { code: 1, msg: '', content: created })
    await answer(player.page, '/api/pay/getOrderInfo', {
      code: 1,
      msg: '',
      content: { status: -1, billing_no: created.billing_no },
    })
    await player.comesBack()
    const recharge = await opensCardForm(player)
    await player.recharge.card.types({ number: '1234', password: 'pw' })
    await recharge.card.exchanges()
    const { result } = player
    await expect(result.root.getByText(created.billing_no, { exact: true })).toBeVisible()
    const toPay = result.toPay
    if (isOffered) await expect(toPay).toHaveAttribute('href', link)
    else await expect(toPay).toHaveCount(0)
  })
}
