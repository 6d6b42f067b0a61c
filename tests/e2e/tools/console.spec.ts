import type { Page } from '@playwright/test'
import { expect, type Player, test } from '../support/player.ts'
import { isSound } from '../support/sound.ts'

const port = Number(process.env.E2E_PORT ?? '4173')
const address = `http://localhost:${port + 2}/console`

/** Opens the operators' console in another browser and logs in with an account of the demo. */
const signsIn = async (player: Player, name: 'lea' | 'sam') => {
  const { page } = player
  const context = await page.context().browser()?.newContext({ viewport: page.viewportSize() })
  if (!context) throw new Error('no browser')
  const desk = await context.newPage()
  await desk.goto(address)
  await desk.getByLabel('Name').fill(name)
  await desk.getByLabel('Password').fill(`${name}-pass`)
  await desk.getByRole('button', { name: 'Sign in' }).click()
  await expect(desk.getByText(`${name} (`)).toBeVisible()
  return desk
}

const goesTo = async (desk: Page, section: string) => {
  await desk.getByRole('navigation').getByRole('link', { name: section }).click()
  await expect(desk.getByRole('heading', { level: 1 })).toBeVisible()
}

/**
 * Buys goods for 99.99 USD and asks customer service about the order. Uses API calls, not the pages of the shop.
 * Returns the number of the order.
 */
const buysAndAsks = async (player: Player): Promise<string> => {
  const token = await player.wasHere()
  const { request } = player.page
  const call = async <Content>(path: string, params: Record<string, string>, method = 'GET'): Promise<Content> => {
    const asked = new URLSearchParams({
      client_id: '10101',
      idfv: 'device',
      spec_lang: 'en',
      oauth_token: token,
      ...params,
    })
    const url = `http://127.0.0.1:${port}${path}?${asked}`
    const answered = await request.fetch(url, { method, headers: { host: `watt.localhost:${port}` } })
    const { content }: { content: Content } = await answered.json()
    return content
  }
  const { roles } = await call<{ roles: { role_id: string; server_id: string }[] }>('/api/system/allRoleList', {})
  const order = await call<{ billing_no: string; url: string }>('/api/pay/adyen_pay', {
    server_id: roles[0]?.server_id ?? '',
    role_id: roles[0]?.role_id ?? '',
    product_id: 'gems6480',
    platform: 'web',
    domain_area: 'universal',
    country: 'Global',
    bcp47_lang: 'en',
    channel_id: 'scheme',
    game_channel_id: '',
    did: '',
    session_id: '',
    session_time: '',
    traffic_source: '',
    idempotency_key: crypto.randomUUID(),
  })
  await request.post(`http://127.0.0.1:${port + 1}${new URL(order.url).pathname}`, { form: { action: 'approve' } })
  const question = {
    billing_no: order.billing_no,
    topic: 'undelivered',
    message: `Where are my gems of ${order.billing_no}?`,
    device: 'Browser/1',
    bcp47_lang: 'en',
    idempotency_key: crypto.randomUUID(),
  }
  await call('/api/help/ask', question, 'POST')
  return order.billing_no
}

test('[OPS-04] customer service finds an order, answers, and refunds with a second person, without a shell', {
  tag: '@widths',
}, async ({ player }) => {
  const number = await buysAndAsks(player)
  const [sam, lea] = [await signsIn(player, 'sam'), await signsIn(player, 'lea')]
  await sam.getByLabel('Order number').fill(player.name)
  await sam.getByRole('button', { name: 'Search' }).click()
  await sam.getByRole('link', { name: number }).click()
  await expect(sam.getByText('Payment: success, 99.99 USD')).toBeVisible()
  const colours = await sam.locator('dd, dd time').evaluateAll((all) => all.map((each) => getComputedStyle(each).color))
  expect(new Set(colours).size).toBe(1)
  await isSound(sam)

  const refund = sam.locator('section', { has: sam.getByRole('heading', { name: 'Refund', exact: true }) })
  await refund.getByLabel('Why?').fill('The player wrote')
  await refund.getByRole('button', { name: 'Refund' }).click()
  await expect(sam.getByRole('status')).toHaveText('The refund waits for a second person.')
  await goesTo(sam, 'Refunds')
  const own = sam.getByRole('listitem').filter({ hasText: number })
  await expect(own.getByText('Another person with the role lead must approve.')).toBeVisible()
  await isSound(sam)

  await goesTo(sam, 'Questions')
  const question = sam.getByRole('listitem').filter({ hasText: `Where are my gems of ${number}?` })
  await isSound(sam)
  await question.getByLabel('Answer for the player').fill('We refunded your payment.')
  await question.getByRole('button', { name: 'Send answer' }).click()
  await expect(sam.getByRole('status')).toHaveText('The answer was sent.')
  await expect(question).toHaveCount(0)

  await goesTo(lea, 'Refunds')
  const waiting = lea.getByRole('listitem').filter({ hasText: number })
  await isSound(lea)
  await waiting.getByRole('button', { name: 'Approve and refund' }).click()
  await expect(lea.getByRole('status')).toHaveText('The refund was approved and made.')
  await expect(lea.getByText('Everything was refunded, 99.99 USD')).toBeVisible()

  await player.opens('/my')
  await player.page.getByText(/^H\d{6}$/).click()
  await expect(player.page.getByText('We refunded your payment.')).toBeVisible()
})

test('[OPS-04] operators plan maintenance, manage accounts and read the journal', { tag: '@widths' }, async ({
  player,
}) => {
  const lea = await signsIn(player, 'lea')
  await isSound(lea)
  await goesTo(lea, 'Maintenance')
  const plan = lea.locator('section', { has: lea.getByRole('heading', { name: 'Plan maintenance' }) })
  const year = 2100 + (player.page.viewportSize()?.width ?? 0) / 10
  await plan.getByLabel('From').fill(`${year}-01-10T02:00`)
  await plan.getByLabel('Until').fill(`${year}-01-10T04:00`)
  await plan.getByRole('button', { name: 'Plan' }).click()
  const planned = lea.getByRole('listitem').filter({ hasText: `${year}-01-10 02:00` })
  await expect(planned).toContainText('planned by lea')
  await isSound(lea)
  await planned.getByRole('button', { name: 'Cancel or end' }).click()
  await expect(planned).toHaveCount(0)

  await goesTo(lea, 'Accounts')
  const name = `kim-${crypto.randomUUID().slice(0, 8)}`
  const create = lea.locator('section', { has: lea.getByRole('heading', { name: 'New account' }) })
  await create.getByLabel('Name').fill(name)
  await create.getByLabel('First password').fill('a long password')
  await create.getByRole('button', { name: 'Create account' }).click()
  await expect(lea.getByRole('listitem').filter({ hasText: name })).toContainText('reader')
  await isSound(lea)

  await goesTo(lea, 'Journal')
  await expect(lea.getByText(`created ${name} as reader`)).toBeVisible()
  await isSound(lea)
  await lea.getByRole('button', { name: 'Sign out' }).click()
  await expect(lea.getByRole('heading', { name: 'Customer service' })).toBeVisible()
  await isSound(lea)
})
