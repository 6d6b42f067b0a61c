import type { Route } from '@playwright/test'
import { expect, test } from '../support/player.ts'

/**
 * Fetches the response to a request from Node instead of the browser. Replaces the host name, because Node cannot
 * resolve host names below localhost.
 */
const answered = async (route: Route) => {
  const url = new URL(route.request().url())
  const headers = { ...route.request().headers(), host: url.host }
  url.hostname = '127.0.0.1'
  return route.fetch({ url: url.href, headers })
}

test('[NAV-12 RES-07] a pending order with a link of 3,300 characters survives a reload and can be paid', async ({
  player,
}) => {
  const { page } = player
  const long = (url: string) => `${url}${url.includes('?') ? '&' : '?'}token=`.padEnd(3300, 'x')
  for (const [path, name] of [
    ['/api/pay/adyen_pay', 'url'],
    ['/api/pay/getOrderInfo', 'pay_url'],
  ] as const)
    await page.route(`**${path}?*`, async (route) => {
      const response = await answered(route)
      const json = await response.json()
      if (json.content?.[name]) json.content[name] = long(json.content[name])
      await route.fulfill({ response, json })
    })
  await player.comesBack()
  await player.reachesRecharge()
  const provider = await player.recharge.pays()
  expect(provider.page.url()).toHaveLength(3300)
  await provider.staysPending()
  const { result } = player
  const number = await result.numberShown()

  await page.reload()
  await player.result.isWaiting()
  await expect(result.root.getByText(number ?? 'no number')).toBeVisible()
  const toPay = result.toPay
  await expect.poll(async () => (await toPay.getAttribute('href'))?.length).toBe(3300)
  const opened = player.context.waitForEvent('page')
  await toPay.click()
  await (await opened).getByRole('button', { name: 'Approve', exact: true }).click()
  await player.result.isPaid()
})
