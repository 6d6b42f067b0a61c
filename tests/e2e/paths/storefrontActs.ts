import { prepare } from '../player.ts'
import { fills, firstPayment, pressIn } from './arrivals.ts'
import { type Done, expect, gateOf, type Stage } from './driver.ts'

/** The calls that these acts hold. */
export const order = '/api/pay/getOrderInfo'
export const redeem = '/api/pay/card_pay'
const dialog = ({ player }: Stage, title: string) => player.popup(title)

export const orders = async (stage: Stage): Promise<Done> => {
  const recharge = dialog(stage, 'Recharge info')
  await expect(recharge.getByRole('radio').first()).toBeChecked()
  await pressIn(recharge, 'Buy')
  return gateOf(stage, firstPayment).answer({ billing_no: 'B1' })
}

export const redeems = async (stage: Stage): Promise<Done> => {
  type Card = { number: string; password: string }
  const card = await prepare<Card>(stage.page, 'card', { kind: 'gift', amount: 499, gems: 300 })
  const popup = dialog(stage, 'Redeem a gift card')
  await fills(popup.getByLabel('Card number'), card.number)
  await fills(popup.getByLabel('Card password', { exact: true }), card.password)
  await pressIn(popup, 'Exchange')
  await expect(dialog(stage, 'Tips')).toBeVisible()
  await pressIn(dialog(stage, 'Tips'), 'Confirm')
  return gateOf(stage, redeem).answer({ billing_no: 'B1' })
}

export const readsTheResult = async (stage: Stage): Promise<Done> => {
  const paid = async () => {
    if (gateOf(stage, order).isHolding()) await gateOf(stage, order).answer({ status: 1, billing_no: 'B1' })
    return stage.player.result('Paid and delivered').isVisible()
  }
  await expect.poll(paid).toBe(true)
  return pressIn(dialog(stage, 'Recharge result'), 'Recharge done')
}

export const choosesRole = async (stage: Stage): Promise<Done> => {
  const popup = dialog(stage, 'Server and role')
  await popup.getByRole('tab', { name: 'All servers' }).click()
  await popup.getByRole('list', { name: 'All servers' }).getByRole('button').first().click()
  await popup.getByRole('list', { name: 'Roles' }).getByRole('button').first().click()
  return undefined
}
