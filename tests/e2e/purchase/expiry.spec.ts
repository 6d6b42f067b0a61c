import { disturb, expect, type Player, prepare, test } from '../support/player.ts'

const over = { mode: 'code', code: -600, msg: 'Session over' }

/** Submits a gift card, which the server refuses because the player's login has expired. */
const exchangesWhenOver = async (player: Player) => {
  await player.comesBack()
  await player.gift.opens()
  await player.gift.card.number.fill('GIFT-4711')
  await player.gift.card.password.fill('pass-4711')
  await disturb(player, { path: '/api/pay/card_info', ...over })
  await player.gift.card.exchange.click()
}

test('[LGN-11] a gift card typed when the token expired is still there after the login', async ({ player }) => {
  await exchangesWhenOver(player)
  await expect(player.page.getByText('Session over')).toBeVisible()
  await player.types()
  await expect(player.gift.card.number).toHaveValue('GIFT-4711')
  await expect(player.gift.card.password).toHaveValue('pass-4711')

  await player.gift.closes()
  await player.gift.opens()
  await expect(player.gift.card.number).toHaveValue('')
})

test('[LGN-11] another player who logs in does not see the typed values of the previous one', async ({ player }) => {
  const other = await prepare<{ username: string; password: string }>(player.page, 'player')
  await exchangesWhenOver(player)
  await player.login.types(other.username, other.password)
  await player.roles.choosesFirstBefore(player.gift.root)
  await expect(player.gift.card.number).toHaveValue('')
  await expect(player.gift.card.password).toHaveValue('')
})

test('[LGN-11] a manually chosen coupon still applies after the login', async ({ player }) => {
  await player.comesBack()
  const recharge = await player.reachesRecharge()
  const line = recharge.coupon
  await expect(line).toContainText('−20%')
  await line.click()
  await player.recharge.coupons.chooses(/10% off/)
  await expect(recharge.order.getByText('$4.49')).toBeVisible()
  await disturb(player, { path: '/api/pay/adyen_pay', ...over })
  await recharge.buys()
  await expect(player.login.root).toBeVisible()
  await player.types()
  await expect(line).toContainText('−10%')
  const provider = await player.recharge.pays()
  await expect(provider.page.getByText('$4.49')).toBeVisible()
})

test('[LGN-11] a payment card typed when the token expired is still in its open form after the login', {
  tag: '@proof',
}, async ({ player }) => {
  await player.comesBack()
  const recharge = await player.reachesRecharge()
  await player.recharge.opensCardForm()
  await recharge.card.number.fill('CARD-4711')
  await recharge.card.password.fill('pass-4711')
  await disturb(player, { path: '/api/pay/card_info', ...over })
  await recharge.card.exchange.click()
  await expect(player.login.root).toBeVisible()
  await player.types()
  await expect(recharge.card.number).toHaveValue('CARD-4711')
  await expect(recharge.card.password).toHaveValue('pass-4711')
  await expect(recharge.card.exchange).toBeEnabled()
})
