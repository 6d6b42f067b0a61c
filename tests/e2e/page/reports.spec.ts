import { answer, callsTo, disturb, expect, test } from '../support/player.ts'
import { deviceOf, inspector, recordsOf } from '../support/tracked.ts'

test('[SYS-03 SYS-06] each failed call sends one report to the data-collection host, visible to operators, without payload or token', async ({
  player,
}) => {
  const { page, context } = player
  const method = { payway_id: '10201', name: 'PayPal', icon: 'paypal', open_coupon: 1 }
  const country = { US: [method, { ...method, name: null, payway_id: 'secret-1234' }] }
  await answer(page, '/api/pay/getPaymentList', { code: 1, msg: '', content: { country } })
  const logins = callsTo(page, '/api/pay/paypal_pay')
  await player.opens()
  const device = await deviceOf(page)
  await player.logsIn()
  const recharge = await player.reachesRecharge()

  await answer(page, '/api/pay/paypal_pay', { code: 1, msg: '', content: { billing_no: { hidden: 'secret-1234' } } })
  await recharge.buys()
  await expect(recharge.alert).toContainText('The server sent something we could not read.')
  await page.unroute('**/api/pay/paypal_pay?*')
  await disturb(player, { path: '/api/pay/paypal_pay', mode: '500', times: 3 })
  await recharge.buys()
  await expect(recharge.alert).toContainText('Network error')
  await disturb(player, { path: '/api/pay/paypal_pay', mode: 'code', code: 0, msg: 'Not today.' })
  await recharge.buys()
  await expect(recharge.alert).toContainText('Not today.')

  const reports = async () => (await recordsOf(page, device)).filter(({ event }) => event === 'apiError')
  const faults = async () => (await reports()).map((record) => ('fault' in record ? record.fault : null))
  await expect.poll(faults).toEqual([
    { path: '/api/pay/getPaymentList', kind: 'entries', detail: 'country.US.1: name' },
    { path: '/api/pay/paypal_pay', kind: 'shape', detail: 'billing_no' },
    { path: '/api/pay/paypal_pay', kind: 'network', detail: 'HTTP 500' },
  ])
  const token = logins[0]?.get('oauth_token') ?? ''
  const shown = JSON.stringify(await reports())
  expect(token.length).toBeGreaterThan(8)
  for (const secret of [token, 'secret-1234', player.password, 'oauth_token', 'idempotency_key'])
    expect(shown, secret).not.toContain(secret)

  const desk = await context.newPage()
  await desk.goto(inspector)
  await desk.getByRole('searchbox').fill(device)
  await desk.getByLabel('Event', { exact: true }).selectOption('apiError')
  const lines = desk.getByRole('list', { name: 'Events, newest first' }).locator(':scope > li')
  await expect(lines).toHaveCount(3)
  await expect(lines.first()).toContainText('/api/pay/paypal_pay network: HTTP 500')
})
