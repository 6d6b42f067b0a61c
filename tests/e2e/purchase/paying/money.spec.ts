import { wireOrder } from '../../../../src/domain/examples.ts'
import { answer, changeAnswers, expect, plainPages, test } from '../../support/player.ts'

type Goods = { value: string; price: unknown; original_price: unknown; badge: unknown }
type GoodsAnswer = { currency: string; goods: Goods[] }

/** Opens a shop with this currency, in which the first item has this price. */
const priced = async (page: Parameters<typeof plainPages>[0], currency: string, price: unknown) => {
  await page.unroute('**/api/pay/getThirdGift?*')
  await changeAnswers<GoodsAnswer>(page, '/api/pay/getThirdGift', (answer) => {
    answer.currency = currency
    for (const goods of answer.goods.slice(0, 1)) Object.assign(goods, { price, original_price: 0, badge: null })
  })
  await page.goto('/')
}

test('[FMT-01 FMT-02] a price has two decimals and thousands separators, with a symbol or code; KRW has no decimals', async ({
  player: { page },
}) => {
  await plainPages(page)
  for (const [currency, price, shown] of [
    ['RMB', '1234567.5', '￥1,234,567.50'],
    ['TWD', '1234.5', 'NT$1,234.50'],
    ['JPY', 1234, '¥1,234.00'],
    ['KRW', '1234.00', '₩1,234'],
    ['KRW', '1234.5', '₩1,234.50'],
    ['EUR', 0.5, '€0.50'],
    ['USD', '999.999', '$1,000.00'],
    ['TRY', '1234.5', '₺1,234.50'],
    ['MYR', '1234.5', 'RM1,234.50'],
    ['THB', '1234.5', 'THB 1,234.50'],
    ['VND', '26000', 'VND 26,000.00'],
    ['IDR', '16000', 'IDR 16,000.00'],
  ] as const) {
    await priced(page, currency, price)
    const card = page.locator('label', { has: page.getByRole('radio', { name: /^60 Gems/ }) })
    await expect(card.getByText(shown, { exact: true })).toBeVisible()
  }
})

test('[FMT-03] an invalid price never shows NaN, and goods without a price cannot be bought', async ({ player }) => {
  const { page } = player
  await plainPages(page)
  await priced(page, 'USD', 'for free')
  await expect(player.shop.goods('300 Gems')).toBeVisible()
  await expect(page.getByText('NaN')).toHaveCount(0)
  await player.logsIn()
  await player.shop.card('60 Gems').click()
  await expect(player.shop.goods('60 Gems')).toBeChecked()
  await expect(page.getByText('NaN')).toHaveCount(0)
  await player.shop.buy.click()
  await expect(player.recharge.root).toHaveCount(0)
})

test.describe('Times', () => {
  test.use({ timezoneId: 'Asia/Kolkata' })

  test('[FMT-04] of 10 digits are seconds, of 13 milliseconds, and are shown with their UTC offset', async ({
    player,
  }) => {
    const { page } = player
    const order = { ...wireOrder, status: 1, user_name: player.name }
    const orders = [
      { ...order, billing_no: 'B-1', product_name: 'In seconds', created_time: 1_700_000_000 },
      { ...order, billing_no: 'B-2', product_name: 'In milliseconds', created_time: 1_700_003_600_000 },
    ]
    await answer(page, '/api/pay/orderHistory', { code: 1, msg: '', content: { orders } })
    await player.comesBack('/my')
    for (const [name, time] of [
      ['In seconds', /Nov 15, 2023, 3:43\sAM \W*\(UTC\+5:30\)/],
      ['In milliseconds', /Nov 15, 2023, 4:43\sAM \W*\(UTC\+5:30\)/],
    ] as const) {
      await expect(page.getByRole('button', { name: new RegExp(`^${name}`) })).toContainText(time)
    }
  })
})
