import { changeAnswers, expect, test } from '../../support/player.ts'

type Method = Record<string, unknown>
type List = { country: Record<string, Method[]> }
const path = '/api/pay/getPaymentList'

const method = (name: string, more: Method = {}): Method => ({
  payway_id: '10201',
  channel_id: name,
  name,
  icon: 'card',
  sort: 1,
  min_money: 0,
  max_money: 0,
  open_coupon: 1,
  ...more,
})

test('[BEY-05 RCH-03] methods for other prices are counted in one line; opened, it lists their limits and links to other goods', {
  tag: '@widths',
}, async ({ player }) => {
  await changeAnswers<List>(player.page, path, (list) => {
    list.country = {
      US: [
        method('No bounds'),
        method('Small sums', { max_money: 2 }),
        method('Large sums', { min_money: 10, max_money: 50 }),
      ],
    }
  })
  await player.comesBack()
  const recharge = await player.reachesRecharge()
  await expect(recharge.methods).toHaveCount(1)
  await expect(recharge.fact('Small sums')).toBeHidden()
  await recharge.root.getByText('2 more ways to pay take other prices').click()
  await expect(recharge.fact('Small sums')).toHaveText('up to $2.00')
  await expect(recharge.fact('Large sums')).toHaveText('$10.00 to $50.00')
  await recharge.button('Choose other goods').click()
  await expect(recharge.root).toHaveCount(0)
  await expect(player.shop.goods('60 Gems')).toBeFocused()
  await expect(player.shop.card('60 Gems')).toBeInViewport({ ratio: 1 })
  await expect(player.shop.goods('300 Gems')).toBeChecked()
  await player.startsRecharge('980 Gems')
  await expect(recharge.root.getByText('1 more way to pay takes other prices')).toBeVisible()
  await expect(recharge.methods).toHaveCount(2)
})

test('[RCH-01] a known list of methods is shown as soon as the popup opens, without a loading state', async ({
  player,
}) => {
  await player.comesBack()
  await player.reachesRecharge()
  const { page, shop, recharge } = player
  await recharge.closes()
  await page.evaluate(() => {
    const { dataset } = document.documentElement
    new MutationObserver(() => {
      if (document.querySelector('dialog [role=status]')) dataset.loading = 'seen'
      if (document.querySelector('dialog input[name=method]')) dataset.methods = 'seen'
    }).observe(document.body, { childList: true, subtree: true })
  })
  await shop.buy.click()
  await recharge.showsMethods()
  await expect(page.locator('html')).toHaveAttribute('data-methods', 'seen')
  await expect(page.locator('html')).not.toHaveAttribute('data-loading', 'seen')
})
