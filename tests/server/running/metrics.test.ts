import { readFile } from 'node:fs/promises'
import { connect } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { parse } from 'yaml'
import * as z from 'zod/mini'
import { brands } from '../../../brands/index.ts'
import { createPrerenderedPages } from '../../../src/server/http/pages/prerendered/prerenderedPages.ts'
import { runServer, type TestServer } from '../support/runningServer.ts'

let shop: TestServer
beforeAll(async () => {
  shop = await runServer()
})
afterAll(() => shop.close())

/** Returns the value of a metric with this name and these labels from a text in the format of Prometheus. */
const figureOf = (text: string, name: string): number | undefined => {
  const line = text.split('\n').find((each) => each.startsWith(`${name} `))
  return line === undefined ? undefined : Number(line.slice(name.length + 1))
}

test('reports orders, flags, webhooks, connections, requests by route, and the event loop to Prometheus', async () => {
  const { token } = await shop.logIn('ann', 'ann-pass')
  await shop.call('/api/pay/adyen_pay', await shop.purchaseOf(token))
  await fetch(shop.at('/api/webhooks/sandbox'), { method: 'POST', body: '{}' })
  for (const each of ['/api/no-such-call/1', '/api/no-such-call/2', '/some/page', '/assets/none.js'])
    await fetch(shop.at(each))
  const told = await shop.metrics()
  expect(figureOf(told, 'shop_orders{state="pending"}')).toBe(1)
  expect(figureOf(told, 'shop_orders{state="delivered"}')).toBe(0)
  expect(figureOf(told, 'shop_oldest_pending_order_seconds')).toBeGreaterThanOrEqual(0)
  expect(figureOf(told, 'shop_database_up')).toBe(1)
  expect(figureOf(told, 'shop_webhooks_total{topic="sandbox",outcome="unsigned"}')).toBe(1)
  for (const state of ['used', 'idle', 'waiting'])
    expect(figureOf(told, `shop_database_connections{state="${state}"}`)).toBeGreaterThanOrEqual(0)
  const requests = (route: string, status: number, method = 'GET') =>
    figureOf(told, `shop_http_request_seconds_count{method="${method}",route="${route}",status="${status}"}`)
  expect(requests('/api/pay/adyen_pay', 200)).toBe(1)
  expect(requests('/api/webhooks/sandbox', 401, 'POST')).toBe(1)
  expect(requests('/api/*', 404)).toBe(2)
  expect(requests('/assets/*', 404)).toBe(1)
  expect(figureOf(told, 'shop_provider_call_seconds_count{provider="sandbox",call="open",outcome="answered"}')).toBe(1)
  expect(figureOf(told, 'shop_api_answers_total{call="adyenPay",code="1"}')).toBe(1)
  expect(figureOf(told, 'shop_oldest_undelivered_order_seconds')).toBe(0)
  expect(figureOf(told, 'shop_oldest_open_delivery_seconds')).toBe(0)
  expect(figureOf(told, 'shop_figures_up')).toBe(1)
  expect(told).toContain('nodejs_eventloop_lag_p99_seconds')
  expect(told).not.toMatch(/no-such-call|some\/page|none\.js/)
})

test.each(['/api/webhooks/sandbox', '/util/login/logout', '/api/help/ask'])(
  'an upload to %s that its client aborts is no server error',
  async (path) => {
    const countOf = async (status: number) =>
      figureOf(
        await shop.metrics(),
        `shop_http_request_seconds_count{method="POST",route="${path}",status="${status}"}`,
      ) ?? 0
    const { hostname, port } = new URL(shop.at(path))
    const socket = connect(Number(port), hostname)
    const head = `POST ${path} HTTP/1.1\r\nHost: watt.localhost\r\nContent-Type: application/x-www-form-urlencoded\r\n`
    await new Promise<void>((sent) => socket.write(`${head}Content-Length: 1000\r\n\r\nidfv=half`, () => sent()))
    socket.destroy()
    await expect.poll(async () => (await countOf(499)) + (await countOf(500)), { timeout: 50_000 }).toBe(1)
    expect(await countOf(500)).toBe(0)
  },
)

/** Returns the metrics of the shop that occur in the shipped alert rules. */
const alertedMetrics = async (): Promise<Set<string>> => {
  const rules = await readFile('docs/alerts.yml', 'utf8')
  const shape = z.object({
    groups: z.array(z.object({ rules: z.array(z.object({ alert: z.string(), expr: z.string() })) })),
  })
  const { groups } = shape.parse(parse(rules))
  return new Set(groups.flatMap((group) => group.rules).flatMap(({ expr }) => expr.match(/shop_\w+/g) ?? []))
}

test('an alert reports every gauge that says whether something works', async () => {
  const used = await alertedMetrics()
  const gauges = [...(await shop.metrics()).matchAll(/^# TYPE (\w+_up) gauge$/gm)].map(([, name = '']) => name)
  expect(gauges).toContain('shop_database_up')
  expect(gauges.filter((name) => !used.has(name))).toEqual([])
})

test('every metric of the shipped alert rules is exported', async () => {
  const used = await alertedMetrics()
  const told = await shop.metrics()
  expect(used.size).toBeGreaterThan(5)
  expect([...used].filter((name) => !told.includes(`# TYPE ${name.replace(/_count$/, '')} `))).toEqual([])
})

test('measures the time of a rendered page, not of a cached page', async () => {
  const rendered: number[] = []
  const page = createPrerenderedPages({
    render: async () => ({ html: '<p>', state: { layout: 'new', description: '', color: null } }),
    answer: () => new Response(),
    now: () => 0,
    onRendered: (seconds) => void rendered.push(seconds),
  })
  const visit = () => page(brands.watt, 'en', new URL('http://watt.localhost/'), '')
  await visit()
  await visit()
  expect(rendered).toEqual([expect.any(Number)])
  expect(figureOf(await shop.metrics(), 'shop_page_render_seconds_count')).toBe(0)
})

test('a second request soon afterwards does not query the database again', async () => {
  const { token } = await shop.logIn('bob', 'bob-pass')
  const before = await shop.metrics()
  await shop.call('/api/pay/adyen_pay', await shop.purchaseOf(token))
  expect(figureOf(await shop.metrics(), 'shop_orders{state="pending"}')).toBe(
    figureOf(before, 'shop_orders{state="pending"}'),
  )
})

test('serves metrics only on the operators’ port, and the other operators’ pages only under known host names', async () => {
  const { port, operatorsPort } = shop.server
  const statusAt = async (at: number, path: string) => (await fetch(`http://127.0.0.1:${at}${path}`)).status
  expect(
    await Promise.all(['/metrics', '/readyz', '/tracking/list'].map((path) => statusAt(operatorsPort, path))),
  ).toEqual([200, 200, 200])
  // on the public port, `/metrics` is the shop's page, like any other path
  const page = await fetch(`http://127.0.0.1:${port}/metrics`)
  expect(await page.text()).not.toContain('shop_orders')
})
