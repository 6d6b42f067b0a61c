import type { Locator } from '@playwright/test'
import { answer, expect, plainPages, prepare, test } from '../support/player.ts'

const goodsList = (count: number) => ({
  code: 1,
  msg: '',
  content: {
    currency: 'USD',
    types: [{ typeKey: 'gems', name: 'Gems' }],
    goods: Array.from({ length: count }, (_, at) => ({
      value: `g${at + 1}`,
      display: `Bag ${at + 1}`,
      note: '+5 bonus',
      price: (at + 1) / 100,
      goodsSort: at,
      typeKey: 'gems',
      typeSort: 1,
      couponPoints: 1,
      isLimit: false,
      isCoupon: true,
      isSpecial: at === 0,
      art: { kind: 'gems', size: (at % 7) + 1 },
    })),
  },
})

const nodesOf = (place: Locator) => place.evaluate((element) => element.querySelectorAll('*').length)

test('[GDS-01] of 5,000 goods only the visible ones are in the page; screen readers know the total, arrow keys reach all', async ({
  player,
}) => {
  const { page } = player
  await plainPages(page)
  await answer(page, '/api/pay/getThirdGift', goodsList(5000))
  await player.opens()
  const list = page.getByRole('group', { name: 'Goods' })
  const bag = (number: number) => player.shop.goods(`Bag ${number}$`)
  await expect(bag(1)).toBeVisible()
  await expect(list.getByRole('radio').first()).toHaveAttribute('aria-setsize', '5000')
  expect(await nodesOf(page.locator('body'))).toBeLessThan(2000)

  // arrow keys also reach items that are not rendered; they lead from the last item to the first, and back
  await page.locator('label', { has: bag(2) }).click()
  await expect(bag(2)).toBeChecked()
  for (let at = 3; at <= 40; at++) await page.keyboard.press('ArrowDown')
  await expect(bag(40)).toBeChecked()
  await expect(bag(40)).toBeFocused()
  await expect(bag(40)).toBeInViewport()
  await expect(bag(40)).toHaveAttribute('aria-posinset', '40')
  await player.shop.chooses('Bag 41$')
  await page.keyboard.press('ArrowUp')
  await expect(bag(40)).toBeChecked()
  for (let at = 39; at >= 1; at--) await page.keyboard.press('ArrowUp')
  await expect(bag(1)).toBeChecked()
  await page.keyboard.press('ArrowLeft')
  await expect(bag(5000)).toBeChecked()
  await expect(bag(5000)).toBeInViewport()
  await expect(bag(4990)).toBeVisible()
  expect(await nodesOf(page.locator('body'))).toBeLessThan(2500)

  // the Tab key must reach the chosen item wherever the page is scrolled to
  await page.evaluate(() => window.scrollTo(0, 0))
  await expect(bag(1)).toBeVisible()
  await expect(bag(5000)).toBeChecked()
  await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight / 2))
  await expect(bag(1)).toHaveCount(0)
  await expect
    .poll(() =>
      list.getByRole('radio').evaluateAll((radios) =>
        radios.some((radio) => {
          const { top, bottom } = radio.getBoundingClientRect()
          return top >= 0 && bottom <= window.innerHeight
        }),
      ),
    )
    .toBe(true)
  expect(await nodesOf(page.locator('body'))).toBeLessThan(2500)
})

test('a list of usual length is drawn completely in one grid, without explicit counts', async ({ player }) => {
  await plainPages(player.page)
  await answer(player.page, '/api/pay/getThirdGift', goodsList(36))
  await player.opens()
  const radios = player.page.getByRole('group', { name: 'Goods' }).getByRole('radio')
  await expect(radios).toHaveCount(36)
  expect(await radios.evaluateAll((all) => all.some((radio) => radio.hasAttribute('aria-setsize')))).toBe(false)
})

test('[CPN-03] of 1,000 coupons only the visible ones are in the popup, and the last can be used', async ({
  player,
}) => {
  const { page } = player
  await prepare(page, 'coupon', { player: player.name })
  await page.route('**/api/coupons/couponList?*', (route) => {
    const category = new URL(route.request().url()).searchParams.get('use_category')
    const coupons = Array.from({ length: 1000 }, (_, at) => ({
      code: `${category}${at}`,
      name: `Coupon ${at + 1}`,
      use_category: category,
      is_used: false,
      discount_rate: at === 0 ? 0.5 : 0.9,
    }))
    return route.fulfill({ json: { code: 1, msg: '', content: { coupons } } })
  })
  // simulates a price with the coupon; without a price, the shop would select the next coupon
  await answer(page, '/api/pay/productPoints', { code: 1, msg: '', content: { discountPrice: 2.49, points: 30 } })
  await player.comesBack()
  const recharge = await player.reachesRecharge()
  await recharge.coupon.click()
  const coupons = player.recharge.coupons.root
  await expect(coupons.getByRole('listitem').first()).toHaveAttribute('aria-setsize', '1000')
  expect(await nodesOf(coupons)).toBeLessThan(700)
  await coupons.getByRole('tabpanel').evaluate((panel) => panel.scrollIntoView({ block: 'end' }))
  const last = coupons.getByRole('button', { name: /Coupon 1000/ })
  await expect(last).toBeInViewport()
  expect(await nodesOf(coupons)).toBeLessThan(700)
  await last.click()
  await expect(coupons).toHaveCount(0)
})
