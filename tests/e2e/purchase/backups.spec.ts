import type { BrowserContext } from '@playwright/test'
import { callsOnTheirWay, expect, test } from '../support/player.ts'

const port = process.env.E2E_PORT ?? '4173'
// the host names in the brand's data file
const web = 'topup.watt.example'
const pay = 'pay.watt.example'
const backup = ['pay2.watt.example', 'pay3.watt.example']
const [first, second] = backup.map((host) => `https://${host}`)
const day = 86_400_000
const payment = '/api/pay/adyen_pay'

type Asked = { host: string; path: string; key: string | null }

/**
 * Routes requests for the brand's production hosts to the server of the tests. API calls to a host in `dead` fail;
 * pages always load. As in production, the headers of the server determine which responses the page may read.
 */
const productionHosts = async (context: BrowserContext) => {
  const dead = new Set<string>()
  const asked: Asked[] = []
  /**
   * Paths whose next call is handled by the server, but gets no response. The host of this call is then added to
   * `dead`.
   */
  const dying = new Set<string>()
  const lost: string[] = []
  await context.route(
    (url) => url.hostname.endsWith('.watt.example'),
    async (route) => {
      const request = route.request()
      const { host, pathname, search, searchParams } = new URL(request.url())
      const isCall = /^\/(?:api|util)\//.test(pathname)
      if (isCall) asked.push({ host, path: pathname, key: searchParams.get('idempotency_key') })
      if (isCall && dead.has(host)) return route.abort('connectionrefused')
      const headers = { ...request.headers(), host, 'x-forwarded-proto': 'https' }
      const answer = await route.fetch({ url: `http://127.0.0.1:${port}${pathname}${search}`, headers })
      if (dying.delete(pathname)) {
        lost.push(await answer.text())
        dead.add(host)
        return route.abort('connectionreset')
      }
      // Playwright adds a header that allows every page to read the response; the empty value removes this header,
      // unless the server has sent one
      await route.fulfill({ response: answer, headers: { 'access-control-allow-origin': '', ...answer.headers() } })
    },
  )
  return { dead, dying, lost, asked }
}

test('[SYS-03 PAY-13 BRD-03] the payment host dies during a payment: a backup host answers for one day, and there is one order', async ({
  player,
}) => {
  const { page } = player
  const hosts = await productionHosts(player.context)
  const hostsSince = (start: number) => [...new Set(hosts.asked.slice(start).map(({ host }) => host))]
  const remembered = () => page.evaluate(() => JSON.parse(localStorage.getItem('paymentBakApi') ?? 'null'))
  await player.wasHere()
  await player.opens(`https://${web}/`)
  await player.account.isOf(player.name)
  const recharge = await player.reachesRecharge()
  await expect(recharge.order.getByText('$3.99')).toBeVisible()
  expect(hostsSince(0)).toEqual([pay])
  expect(await remembered()).toBeNull()

  hosts.dying.add(payment)
  const taken = page.waitForResponse((response) => new URL(response.url()).pathname === payment)
  const provider = await player.recharge.pays()
  const tries = hosts.asked.filter(({ path }) => path === payment)
  expect(tries.map(({ host }) => host)).toEqual([pay, backup[0]])
  expect(tries[0]?.key).toBeTruthy()
  expect(tries[1]?.key).toBe(tries[0]?.key)
  expect((await (await taken).json()).content.billing_no).toBe(JSON.parse(hosts.lost[0] ?? '').content.billing_no)
  const { value, expires } = await remembered()
  expect(value).toBe(first)
  expect(Math.abs(expires - (await page.evaluate(() => Date.now())) - day)).toBeLessThan(120_000)

  const paid = hosts.asked.length
  await provider.approves()
  await player.result.isPaid()
  expect(hostsSince(paid)).toEqual([backup[0]])

  const reloaded = hosts.asked.length
  const onTheirWay = callsOnTheirWay(page)
  await page.goto(`https://${web}/my`)
  const { my } = player
  await expect(my.of('300 Gems')).toHaveCount(1)
  expect(hostsSince(reloaded)).toEqual([backup[0]])

  // a day later, the shop calls the first host again
  hosts.dead.clear()
  await page.clock.setSystemTime(Date.now() + day + 60_000)
  await expect.poll(() => onTheirWay.size).toBe(0)
  const later = hosts.asked.length
  await page.reload()
  await expect(my.of('300 Gems')).toHaveCount(1)
  expect(hostsSince(later)).toEqual([pay])
})

test('[SYS-03] the remembered backup host dies too: the next one is tried, then the first again', async ({
  player,
}) => {
  const { page } = player
  const hosts = await productionHosts(player.context)
  await player.wasHere()
  await page.addInitScript(
    (value) => localStorage.setItem('paymentBakApi', JSON.stringify({ value, expires: Date.now() + 60_000 })),
    first,
  )
  hosts.dead.add(pay).add(backup[0] ?? '')
  await page.goto(`https://${web}/my`)
  const { my } = player
  await expect(my.none).toBeVisible()
  const tries = hosts.asked.filter(({ path }) => path === hosts.asked[0]?.path)
  expect(tries.slice(0, 3).map(({ host }) => host)).toEqual([backup[0], pay, backup[1]])
  expect(await page.evaluate(() => JSON.parse(localStorage.getItem('paymentBakApi') ?? 'null').value)).toBe(second)
})

test('[BRD-15] a page of the demo host calls the demo payment host, and no production host', async ({ player }) => {
  const hosts = await productionHosts(player.context)
  await player.opens('https://demo-topup.watt.example/')
  await player.logsIn()
  await player.reachesRecharge()
  expect([...new Set(hosts.asked.map(({ host }) => host))]).toEqual(['demo-pay.watt.example'])
  await player.context.unrouteAll({ behavior: 'ignoreErrors' })
})
