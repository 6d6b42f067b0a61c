import { disturb, expect, type Player, prepare, test } from '../support/player.ts'

const over = { mode: 'code', code: -600, msg: 'Session over' }
const gift = (player: Player) => player.popup('Redeem a gift card')
/** Past the question for whom the gems are, where it is asked. */
const choosesReceiver = async (player: Player) => {
  const roles = player.popup('Server and role')
  await expect(gift(player).or(roles)).toBeVisible()
  if (await roles.isVisible()) await roles.getByRole('listitem').getByRole('button').first().click()
}
const opensGift = async (player: Player) => {
  await player.page.getByRole('button', { name: 'Redeem a gift card' }).click()
  await choosesReceiver(player)
  await expect(gift(player)).toBeVisible()
}

/** Types a gift card and exchanges it in the moment in which the token is over. */
const exchangesWhenOver = async (player: Player) => {
  await player.opens()
  await player.logsIn()
  await opensGift(player)
  await gift(player).getByLabel('Card number').fill('GIFT-4711')
  await gift(player).getByLabel('Card password', { exact: true }).fill('pass-4711')
  await disturb(player, { path: '/api/pay/card_info', ...over })
  await gift(player).getByRole('button', { name: 'Exchange', exact: true }).click()
}

test('[LGN-11] a gift card that was typed when the token ended is still there after the login', async ({ player }) => {
  await exchangesWhenOver(player)
  await expect(player.page.getByText('Session over')).toBeVisible()
  await player.types(player.name, player.password)
  await expect(gift(player).getByLabel('Card number')).toHaveValue('GIFT-4711')
  await expect(gift(player).getByLabel('Card password', { exact: true })).toHaveValue('pass-4711')

  await gift(player).getByRole('button', { name: 'Close' }).click()
  await opensGift(player)
  await expect(gift(player).getByLabel('Card number')).toHaveValue('')
})

test('[LGN-11] nobody else who logs in then sees what the one before had typed', async ({ player }) => {
  const other = await prepare<{ username: string; password: string }>(player.page, 'player')
  await exchangesWhenOver(player)
  await player.types(other.username, other.password)
  await choosesReceiver(player)
  await expect(gift(player).getByLabel('Card number')).toHaveValue('')
  await expect(gift(player).getByLabel('Card password', { exact: true })).toHaveValue('')
})

test('[LGN-11] a coupon that was chosen by hand still applies after the login', async ({ player }) => {
  await player.opens()
  await player.logsIn()
  const recharge = await player.reachesRecharge()
  const line = recharge.getByRole('button', { name: /^Coupon/ })
  await expect(line).toContainText('−20 %')
  await line.click()
  await player
    .popup('Coupons')
    .getByRole('button', { name: /10% off/ })
    .click()
  await expect(recharge.getByText('$4.49')).toBeVisible()
  await disturb(player, { path: '/api/pay/adyen_pay', ...over })
  await recharge.getByRole('button', { name: 'Buy', exact: true }).click()
  await expect(player.popup('Log in')).toBeVisible()
  await player.types(player.name, player.password)
  await expect(line).toContainText('−10 %')
  const provider = await player.pays()
  await expect(provider.getByText('$4.49')).toBeVisible()
})

test('[LGN-11] a card that was typed to pay is still there, its form open, after the login', async ({ player }) => {
  await player.opens()
  await player.logsIn()
  const recharge = await player.reachesRecharge()
  await player.choosesMethod('Game card')
  await recharge.getByRole('button', { name: 'Buy', exact: true }).click()
  await player.popup('Pay without a coupon?').getByRole('button', { name: 'Continue' }).click()
  await recharge.getByLabel('Card number').fill('CARD-4711')
  await recharge.getByLabel('Card password', { exact: true }).fill('pass-4711')
  await disturb(player, { path: '/api/pay/card_info', ...over })
  await recharge.getByRole('button', { name: 'Exchange', exact: true }).click()
  await expect(player.popup('Log in')).toBeVisible()
  await player.types(player.name, player.password)
  await expect(recharge.getByLabel('Card number')).toHaveValue('CARD-4711')
  await expect(recharge.getByLabel('Card password', { exact: true })).toHaveValue('pass-4711')
  await expect(recharge.getByRole('button', { name: 'Exchange', exact: true })).toBeEnabled()
})
