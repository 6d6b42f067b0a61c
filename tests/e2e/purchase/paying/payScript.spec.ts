import type { Page } from '@playwright/test'
import { answer, expect, Player, prepare, test } from '../../support/player.ts'

/** Records the Korean payment scripts that a page loads. Returns a function that returns their paths. */
const payScriptsOf = (page: Page) => {
  const scripts: string[] = []
  page.on('request', (request) => scripts.push(new URL(request.url()).pathname))
  return () => scripts.filter((path) => /^\/sdk\/.*welcome.*\.js$/.test(path))
}

test('[BRD-09] on a test host the Korean edition loads the test version of the script before any press', async ({
  player,
}) => {
  const payScripts = payScriptsOf(player.page)
  await player.opens(player.at('ko'))
  await expect.poll(payScripts).toEqual(['/sdk/welcome-test.js'])
  await expect(player.page.locator('iframe')).toHaveCount(0)
})

test('[BRD-09] on a production host the Korean edition loads the production script, and not the test version', async ({
  player,
}) => {
  const port = process.env.E2E_PORT ?? '4173'
  const shop = 'https://topup.ko.example'
  // as in production, the server answers requests for the brand's hosts, and the shop can show the server's payment
  // forms in a frame
  await player.context.route(
    (url) => url.hostname.endsWith('.ko.example'),
    async (route) => {
      const { host, pathname, search } = new URL(route.request().url())
      const headers = { ...route.request().headers(), host, 'x-forwarded-proto': 'https' }
      const sent = await route.fetch({ url: `http://127.0.0.1:${port}${pathname}${search}`, headers })
      // in production, the content security policy names no local host, so the test adds one
      const policy = sent
        .headers()
        ['content-security-policy']?.replace("frame-src 'none'", `frame-src http://sdk.localhost:${port}`)
      await route.fulfill({
        response: sent,
        headers: { ...sent.headers(), ...(policy && { 'content-security-policy': policy }) },
      })
    },
  )
  await player.context.route('**/embedded.html*', async (route) => {
    const headers = { ...route.request().headers(), host: `sdk.localhost:${port}` }
    const sent = await route.fetch({ url: `http://127.0.0.1:${port}/embedded.html`, headers })
    const policy = sent.headers()['content-security-policy']?.replace("frame-ancestors 'self'", `$& ${shop}`) ?? ''
    const body = (await sent.text()).replace('"shops":[', `"shops":["${shop}",`)
    await route.fulfill({ response: sent, body, headers: { ...sent.headers(), 'content-security-policy': policy } })
  })
  await player.context.grantPermissions(['local-network-access'])
  const payScripts = payScriptsOf(player.page)
  await player.opens(`${shop}/`)
  await expect.poll(payScripts).toEqual(['/sdk/welcome.js'])
  await player.logsIn()
  const recharge = await player.reachesRecharge()
  await player.recharge.chooses('WelcomePay')
  await recharge.buys()
  await expect(player.form.root).toBeVisible()
  expect(new Set(payScripts())).toEqual(new Set(['/sdk/welcome.js']))
  await player.context.unrouteAll({ behavior: 'ignoreErrors' })
})

test('[BRD-09] another brand never loads the Korean script, even if a payment list contains its method', async ({
  player,
}) => {
  const scripts: string[] = []
  player.page.on('request', (request) => scripts.push(new URL(request.url()).pathname))
  const welcomePay = { payway_id: '11501', name: 'WelcomePay', icon: 'card', sort: 1, open_coupon: 1 }
  await answer(player.page, '/api/pay/getPaymentList', {
    code: 1,
    msg: '',
    content: { country: { Global: [welcomePay] } },
  })
  await player.comesBack()
  await player.startsRecharge()
  const { recharge } = player
  await player.recharge.chooses('WelcomePay')
  await recharge.buys()
  await expect(recharge.root.getByText('payway_id is no exist')).toBeVisible()
  expect(scripts.filter((path) => /welcome.*\.js$/i.test(path))).toEqual([])
})

test('[RCH-04 BRD-09] on a phone the desktop script’s method is shown with the reason why it is unavailable, and its script never loads', async ({
  browser,
  page,
}) => {
  const phone = await browser.newContext({
    userAgent: 'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 Chrome/140.0 Mobile Safari/537.36',
  })
  const player = await prepare<{ username: string; password: string }>(page, 'player')
  const visitor = new Player(await phone.newPage(), player)
  const scripts: string[] = []
  visitor.page.on('request', (request) => scripts.push(new URL(request.url()).pathname))
  await visitor.opens(visitor.at('ko'))
  await visitor.logsIn()
  const recharge = await visitor.reachesRecharge()
  const welcome = recharge.method('WelcomePay')
  await expect(welcome).toBeDisabled()
  await expect(recharge.root.getByText('Only in a browser on a computer.')).toBeVisible()
  const named = visitor.page.getByRole('radio', { name: 'WelcomePay' })
  await recharge.root.locator('label', { has: named }).click({ force: true })
  await expect(welcome).not.toBeChecked()
  expect(scripts.filter((path) => /welcome.*\.js$/i.test(path))).toEqual([])
  await phone.close()
})
