import { disturb, expect, test } from '../../support/player.ts'

test('[BEY-03] a wrong promo code shows the reason, and a valid one becomes the chosen coupon', {
  tag: '@proof',
}, async ({ player }) => {
  await player.comesBack()
  const recharge = await player.reachesRecharge()
  await recharge.promoCode.click()
  const popup = player.popup('Promo code')
  const apply = popup.getByRole('button', { name: 'Apply' })
  await popup.getByLabel('Promo code').fill('SPRING20')
  await apply.click()
  await expect(popup.getByRole('alert')).toHaveText('This promo code has ended.')
  const toast = player.page.getByRole('region', { name: 'Messages' })
  await expect(toast.getByText('This promo code has ended.')).toBeVisible()
  await popup.getByLabel('Promo code').fill('summer25')
  await apply.click()
  await expect(popup).toHaveCount(0)
  await expect(toast.getByText('The promo code is now your coupon.')).toBeVisible()
  await expect(player.page.getByText('This promo code has ended.')).toHaveCount(0)
  await expect(recharge.coupon).toContainText('−25%')
  await expect(recharge.order.getByText('$3.74')).toBeVisible()
  const provider = await recharge.pays()
  await expect(provider.page.getByText('$3.74')).toBeVisible()
})

test('[BEY-03 LGN-11] a promo code typed when the token expired is still there after the login', async ({ player }) => {
  await player.comesBack()
  const recharge = await player.reachesRecharge()
  await recharge.promoCode.click()
  const popup = player.popup('Promo code')
  await popup.getByLabel('Promo code').fill('SUMMER25')
  await disturb(player, { path: '/api/coupons/promoCode', mode: 'code', code: -600, msg: 'Session over' })
  await popup.getByRole('button', { name: 'Apply' }).click()
  await expect(player.login.root).toBeVisible()
  await player.types()
  await expect(popup.getByLabel('Promo code')).toHaveValue('SUMMER25')
  await popup.getByRole('button', { name: 'Apply' }).click()
  await expect(recharge.coupon).toContainText('−25%')
})

test('[BEY-04] the last used method is above the other methods, on any device, and they keep their order', async ({
  player,
}) => {
  const { recharge } = player
  const listedMethods = () =>
    recharge.methods.evaluateAll((all) => all.map((radio) => (radio as HTMLInputElement).value))
  await player.comesBack()
  await player.buys('300 Gems', 'PayPal')
  // simulates another device, which has stored no payment method
  await player.page.evaluate(() => localStorage.removeItem('paymentUsedMethods'))
  await player.page.goto('/')
  // closes the event popup, which opens after the purchase
  await player.page.getByRole('button', { name: 'Later' }).click()
  await player.reachesRecharge()
  const shortcut = recharge.method('PayPal')
  await expect(shortcut).toHaveCount(1)
  await expect(shortcut).toHaveAccessibleDescription(/Used last/)
  expect((await listedMethods())[0]).toBe(await shortcut.inputValue())
  const listed = await listedMethods()
  await recharge.chooses('Credit or debit card')
  await recharge.chooses('PayPal')
  expect(await listedMethods()).toEqual(listed)
})
