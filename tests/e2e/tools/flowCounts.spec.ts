import type { Page } from '@playwright/test'
import type { FlowCount } from '../../../src/contract/messages/flowCounts.ts'
import { expect, type Player, test } from '../support/player.ts'
import { flowsCounted } from '../support/tracked.ts'

/**
 * Makes the page count its transitions. Otherwise, an automated browser counts none, and other browsers count them only
 * in some visits.
 */
const isDrawn = (page: Page) =>
  page.addInitScript(() => {
    Object.defineProperty(Navigator.prototype, 'webdriver', { get: () => false })
    const draw = Math.random
    Math.random = () => draw() / 100
  })

const named = ({ flow, from, event, to }: FlowCount) => `${flow}: ${from} --${event}--> ${to}`

test('counts transitions of the shop’s chart and the page’s charts, and the state in which the player left the page', async ({
  player,
}) => {
  const { page } = player
  await isDrawn(page)
  await player.comesBack()
  // a reaction to a tap proves that the code for counting has loaded
  await page.getByRole('tab').nth(1).click()
  await expect(page.getByRole('tab').nth(1)).toHaveAttribute('aria-selected', 'true')
  await player.shop.link('My').click()
  await expect(player.my.none).toBeVisible()
  // the counts are sent when the player leaves the page
  await page.goto('about:blank')
  await expect
    .poll(async () => (await flowsCounted(page)).map(named))
    .toEqual(
      expect.arrayContaining([
        ...['orders:  --begins--> loading', 'orders: loading --done: loadOrders--> open'],
        ...['orders: open.list.resting --leaves--> ', 'orders: open.detail.closed --leaves--> '],
        ...['ownLimit:  --begins--> loading', 'help:  --begins--> loading'],
        expect.stringMatching(/^storefront: \S+ --leaves--> $/),
      ]),
    )
  expect(JSON.stringify(await flowsCounted(page))).not.toContain(player.name)
})

/** Sends a question to customer service on the page My. Returns the steps that the question contains. */
const asksUnderMy = async (player: Player) => {
  const { page } = player
  await player.comesBack()
  await page.getByRole('tab').nth(1).click()
  await expect(page.getByRole('tab').nth(1)).toHaveAttribute('aria-selected', 'true')
  await player.shop.link('My').click()
  await page.getByRole('button', { name: 'Ask customer service' }).click()
  await page.getByLabel('Your question').fill('Where is my order, says Ann?')
  const asking = page.waitForRequest(/\/api\/help\/ask/)
  await page.getByRole('button', { name: 'Send', exact: true }).click()
  const sent = decodeURIComponent((await asking).postData() ?? '').replaceAll('+', ' ')
  expect(sent).toContain('help|editing|submitted|sending')
  expect(sent).toContain('orders|loading|done: loadOrders|open')
  const [, steps = ''] = /steps=([^&]*)/.exec(sent) ?? []
  expect(steps).not.toContain('Where is my order')
  expect(steps).not.toContain(player.name)
}

test('[BEY-08] a question in a counted visit contains the flows’ previous steps, without any data', async ({
  player,
}) => {
  await isDrawn(player.page)
  await asksUnderMy(player)
})

test('[BEY-08] a question in an uncounted visit contains the same steps', async ({ player }) => {
  await asksUnderMy(player)
})

test('an uncounted visit does not load the counting code', async ({ player }) => {
  const { page } = player
  const scripts: string[] = []
  page.on('request', (request) => scripts.push(new URL(request.url()).pathname))
  await player.comesBack('/my')
  await expect(player.my.none).toBeVisible()
  expect(scripts.filter((path) => /\/assets\/(?:flowCounter|watched)-/.test(path))).toEqual([])
})
