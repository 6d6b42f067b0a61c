import type { Locator, Page } from '@playwright/test'
import { watt } from '../../../brands/watt.ts'
import { answer, expect, prepare, test } from '../support/player.ts'

/**
 * Values that the section about customer service must contain. Each value has a Copy button. The subject of the e-mail
 * contains the order number (without an order: the link) and the error code.
 */
type Known = { order?: string; link?: string; code?: string }

const isReachable = async (page: Page, { order, link, code }: Known) => {
  const service = page.getByRole('region', { name: 'Customer service' })
  const mail = new URL((await service.getByRole('link').getAttribute('href')) ?? 'about:blank')
  expect(mail.href.split('?')[0]).toBe(`mailto:${watt.support.email}`)
  expect(mail.searchParams.get('subject')).toBe([order ?? link, code].filter((part) => part !== undefined).join(' / '))
  for (const [label, value] of [
    ['Copy order number', order],
    ['Copy link', link],
    ['Copy error code', code],
  ] as const) {
    if (value === undefined) continue
    await service.getByRole('button', { name: label }).click()
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(value)
  }
}

test.beforeEach(async ({ context }) => context.grantPermissions(['clipboard-read', 'clipboard-write']))

test('[SYS-13] an order that cannot be fetched shows customer service, with its number and a code that says something', async ({
  player,
}) => {
  const { page } = player
  await player.comesBack()
  await player.reachesRecharge()
  await player.recharge.pays()
  const number = await player.result.numberShown()
  // from here on, the server refuses every poll of the order's result
  await answer(page, '/api/pay/getOrderInfo', { code: -3040, msg: 'No such order', content: null })
  await page.reload()
  await expect(page.getByRole('region', { name: 'Customer service' })).toBeVisible()
  await isReachable(page, { order: number, code: '-3040' })
  await answer(page, '/api/pay/getOrderInfo', { code: 0, msg: 'No such order', content: null })
  await page.reload()
  await expect(page.getByRole('region', { name: 'Customer service' })).toBeVisible()
  await expect(page.getByText('Error code')).toHaveCount(0)
  await isReachable(page, { order: number })
})

test('[SYS-13] customer service is shown below the button of a page that only has a message', {
  tag: '@widths',
}, async ({ player }) => {
  const { page } = player
  await page.goto('/errorReplenish?replenish_id=R4711')
  const middleOf = async (part: Locator) => {
    const box = await part.boundingBox()
    return (box?.x ?? 0) + (box?.width ?? 0) / 2
  }
  const button = await middleOf(player.shop.backToShop)
  const service = page.getByRole('region', { name: 'Customer service' })
  for (const part of [service, service.getByRole('link')])
    expect(Math.abs((await middleOf(part)) - button)).toBeLessThan(2)
})

test('[SYS-13] wrong parameters and unusable links show customer service with the known data', async ({ player }) => {
  const { page } = player
  await page.goto('/notArea')
  await isReachable(page, { code: '-3014' })
  await page.goto('/errorReplenish?replenish_id=R4711')
  await isReachable(page, { link: 'R4711', code: '-3016' })
  const linkFor = (validTime: number) =>
    prepare<{ replenish_id: string }>(page, 'replenishment', {
      player: player.name,
      amount: 499,
      validTime,
      client_id: '10101',
    })
  const { replenish_id: over } = await linkFor(0)
  await page.goto(`/replenishGoods?replenish_id=${over}`)
  await expect(page).toHaveURL(/\/errorReplenish/)
  await isReachable(page, { link: over, code: '-3016' })
  const { replenish_id: ending } = await linkFor(3600)
  await answer(page, '/api/replenishment/replenishment_info', {
    code: 1,
    msg: '',
    content: {
      replenish_id: ending,
      client_id: '1',
      game_name: 'Game',
      user_name: player.name,
      amount: 4.99,
      currency_code: 'USD',
      valid_time: 0,
    },
  })
  await page.goto(`/replenishGoods?replenish_id=${ending}`)
  await expect(page.getByText('This page has expired')).toBeVisible()
  await isReachable(page, { link: ending, code: '-3016' })
})
