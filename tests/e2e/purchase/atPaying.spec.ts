import { expect, test } from '../support/player.ts'

test('[RCH-10 CRD-01] the card form that opens on Buy comes into sight, and its number can be typed at once', {
  tag: '@widths',
}, async ({ player }) => {
  await player.comesBack()
  const recharge = await player.reachesRecharge()
  const { number, password } = await recharge.opensCardForm()
  await expect(number).toBeFocused()
  await expect(number).toBeInViewport({ ratio: 1 })
  await expect(password).toBeInViewport({ ratio: 1 })
  await player.page.keyboard.type('1234')
  await expect(number).toHaveValue('1234')
})

test('[CRD-01 PAY-05] the line below Buy says for each kind of method where bank and card data go', async ({
  player,
}) => {
  await player.comesBack()
  const recharge = await player.reachesRecharge()
  const page = recharge.root.getByText(/secure page/)
  const form = recharge.root.getByText(/own form; this shop never sees/)
  const card = recharge.root.getByText(/game card go to this shop/)
  for (const [method, line] of [
    ['PayPal', page],
    ['Card (pay here)', form],
    ['Game card', card],
    ['GrabPay', form],
    ['Credit or debit card', page],
  ] as const) {
    await recharge.chooses(method)
    await expect(line).toBeVisible()
    for (const other of [page, form, card].filter((one) => one !== line)) await expect(other).toHaveCount(0)
  }
})

