import { ProviderWindow } from '../../pages/provider.ts'
import { answer, expect, type Player, prepare, test } from '../../support/player.ts'

/** Creates an order for a replenishment and returns the provider's window. */
const orders = async (player: Player) => {
  const { replenish_id } = await prepare<{ replenish_id: string }>(player.page, 'replenishment', {
    player: player.name,
    amount: 499,
    validTime: 3600,
  })
  await player.opens(`/replenishGoods?replenish_id=${replenish_id}`)
  const opened = player.context.waitForEvent('page')
  await player.replenishment.pay.click()
  return new ProviderWindow(await opened)
}

test('[RES-05 BEY-07 BEY-08] the result of a replenishment shows the payment, the remaining time, its steps, the reason of a decline, and help', async ({
  player,
}) => {
  const { result } = player
  const provider = await orders(player)
  await result.isWaiting()
  await expect(result.fact('Time left to pay')).toHaveText(/\d+:\d\d/)
  await expect(result.order).toContainText('Replenishment')
  await expect(result.order).toContainText('$4.99')
  await expect(result.order.getByRole('img', { includeHidden: true })).toHaveCount(0)
  const story = result.root.getByRole('region', { name: 'What happened' })
  await expect(story.getByRole('listitem')).toHaveText([/^Order placed/, /^Payment/])
  const service = result.root.getByRole('region', { name: 'Customer service' })
  await expect(service).toContainText(await result.numberShown())
  // the page behind the popup still knows the chosen method
  await expect(player.page.getByText('Please choose a way to pay.')).toHaveCount(0)

  await provider.declines()
  await result.isDeclined()
  await expect(result.root.getByText('Your bank declined the payment.')).toBeVisible()
  await expect(story.getByRole('listitem')).toHaveText([/^Order placed/, /^Ended without a payment/])
  await expect(service).toBeVisible()
})

test('[RPL-07 NAV-03] if the result of a replenishment fails to load, “Back to the shop” leads to the shop', async ({
  player,
}) => {
  await answer(player.page, '/api/replenishment/order', { code: 0, msg: 'Not now' })
  await orders(player)
  await player.result.done.click()
  await player.result.root.getByRole('button', { name: 'Back to the shop' }).click()
  await expect(player.page).toHaveURL((url) => url.pathname === '/selectGoods')
  await expect(player.result.root).toHaveCount(0)
})
