import type { Page } from '@playwright/test'
import { doubleTap, tapHastily } from '../pages/press.ts'
import { anyPayment, callsTo, expect, type Player, plainPages, test } from '../support/player.ts'

/** Counts the taps and key presses on a page from now on. Returns a function that returns the count. */
const countsTaps = async (page: Page) => {
  await page.evaluate(() => {
    const { dataset } = document.documentElement
    dataset.taps = '0'
    const count = ({ isTrusted }: Event) => {
      if (isTrusted) dataset.taps = String(Number(dataset.taps) + 1)
    }
    window.addEventListener('pointerdown', count, { capture: true })
    // a choice by keyboard counts like a tap
    window.addEventListener('keydown', count, { capture: true })
  })
  return async () => Number(await page.locator('html').getAttribute('data-taps'))
}

/** Completes a purchase in this browser, and closes the event popup, which opens once a day. */
const hasBought = async (player: Player) => {
  await player.comesBack()
  await player.buys()
  await player.page.goto('/')
  await player.page.getByRole('button', { name: 'Later' }).click()
}

/** Opens the shop, which restores the goods and the role of the last visit. */
const returns = async (player: Player) => {
  await player.page.goto('/')
  await player.account.isOf(player.name)
  await expect(player.shop.goods('300 Gems')).toBeChecked()
  return countsTaps(player.page)
}

test('[BEY-01] a returning player reaches the provider’s page with two taps', { tag: '@proof' }, async ({ player }) => {
  await hasBought(player)
  const taps = await returns(player)
  const opened = player.context.waitForEvent('page')
  await player.shop.buy.click()
  await player.recharge.showsMethods()
  await player.recharge.buy.click()
  await (await opened).waitForURL(/\/checkout\//)
  expect(await taps()).toBeLessThanOrEqual(2)
})

test('[PAY-13] a double tap on the page’s Buy opens the popup, and does not pay in it', async ({ player }) => {
  await hasBought(player)
  await returns(player)
  const { page } = player
  const payments = callsTo(page, anyPayment)
  await doubleTap(player.shop.buy)
  await player.recharge.showsMethods()
  expect(payments).toHaveLength(0)
  const opened = player.context.waitForEvent('page')
  await player.recharge.buy.click()
  await (await opened).waitForURL(/\/checkout\//)
  expect(payments).toHaveLength(1)
})

for (const [what, beside] of [
  ['pay button', [-30, 0]],
  ['methods', [-60, -160]],
] as const)
  test(`[PAY-13] a hasty second tap on the ${what} of the popup that has just appeared has no effect`, async ({
    player,
  }) => {
    await hasBought(player)
    await returns(player)
    const payments = callsTo(player.page, anyPayment)
    await tapHastily(player.shop.buy, beside)
    await player.recharge.showsMethods()
    await expect(player.recharge.methods.first()).toBeChecked()
    expect(payments).toHaveLength(0)
    const opened = player.context.waitForEvent('page')
    await player.recharge.buy.click()
    await (await opened).waitForURL(/\/checkout\//)
    expect(payments).toHaveLength(1)
  })

test('[BEY-01] a new role needs one more tap, to confirm the role', async ({ player }) => {
  await hasBought(player)
  await player.roles.opens()
  await player.roles.chooses(1)
  await player.shop.chooses('300 Gems')
  const taps = await returns(player)
  const opened = player.context.waitForEvent('page')
  await player.shop.buy.click()
  await player.recharge.showsMethods()
  await player.recharge.buy.click()
  await player.recharge.receiverQuestion.button('Yes, continue').click()
  await (await opened).waitForURL(/\/checkout\//)
  expect(await taps()).toBeLessThanOrEqual(3)
})

test('[BEY-01] pressing Buy before the goods have loaded waits for them and continues with those of the last visit', async ({
  player,
}) => {
  await hasBought(player)
  const { page } = player
  await plainPages(page)
  await page.context().grantPermissions(['local-network-access'])
  const { promise: mayCome, resolve: letCome } = Promise.withResolvers<void>()
  await page.route('**/api/pay/getThirdGift?*', async (route) => {
    await mayCome
    await route.continue()
  })
  await page.goto('/')
  await player.account.isOf(player.name)
  await player.shop.buy.click()
  await expect(page.locator('button[aria-busy=true]').filter({ visible: true })).toHaveText('Buy')
  await expect(page.getByText('Please choose an item first.')).toHaveCount(0)
  letCome()
  await player.recharge.showsMethods()
  await expect(player.recharge.order).toContainText('300')
})
