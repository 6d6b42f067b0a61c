import type { Card } from '../pages/cardForm.ts'
import { anyPayment, callsTo, expect, prepare, test } from '../support/player.ts'

test('[BEY-20 BEY-01 PAY-02 CRD-03] without a connection no question of a purchase can be confirmed, and nothing is lost', async ({
  player,
}) => {
  const payments = callsTo(player.page, anyPayment)
  const card = await prepare<Card>(player.page, 'card', { kind: 'payment', amount: 499, currency: 'USD' })
  await player.comesBack()
  const recharge = await player.reachesRecharge()
  /**
   * Presses the "yes" button of a question twice: without a connection, which causes a message, and then with a
   * connection.
   */
  const answers = async (question: typeof recharge.receiverQuestion, yes: string) => {
    const button = question.button(yes)
    await expect(button).toBeEnabled()
    await player.context.setOffline(true)
    await expect(button).toBeDisabled()
    await expect(button).toHaveAccessibleDescription('No connection: nothing can be paid right now.')
    await button.click({ force: true })
    await player.context.setOffline(false)
    await expect(button).toBeEnabled()
    await expect(question.root).toBeVisible()
    await button.click()
    await expect(question.root).toHaveCount(0)
  }

  await recharge.chooses('Game card')
  await recharge.buy.click()
  await answers(recharge.receiverQuestion, 'Yes, continue')
  await answers(recharge.couponQuestion, 'Continue')
  await recharge.card.types(card)
  await recharge.card.exchange.click()
  expect(payments).toHaveLength(0)
  await answers(recharge.card.question, 'Confirm')
  await player.result.isPaid()
  expect(payments).toHaveLength(1)
})

test('[BEY-20] when the connection is lost, the pay button gives the reason without moving', async ({ player }) => {
  const { page, context } = player
  await player.comesBack()
  const { buy } = await player.reachesRecharge()
  for (const width of [390, 1280]) {
    await page.setViewportSize({ width, height: 800 })
    await expect(buy).toBeEnabled()
    const before = await buy.boundingBox()
    await context.setOffline(true)
    const reason = page.getByText('No connection: nothing can be paid right now.').last()
    await expect(reason).toBeInViewport()
    expect(await buy.boundingBox()).toEqual(before)
    await context.setOffline(false)
  }
})
