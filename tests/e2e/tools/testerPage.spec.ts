import type { Page } from '@playwright/test'
import { expect, Player, test } from '../support/player.ts'

// the browser of a tester runs the shop's service worker, so these tests allow it
test.use({ serviceWorkers: 'allow' })

const refusal = { path: '/api/pay/getThirdGift', mode: 'code', code: 0, msg: 'Not today' }

const opensTesting = async (page: Page, what?: string, values: object = {}) => {
  await page.goto(what ? `/testing?${new URLSearchParams({ what, with: JSON.stringify(values) })}` : '/testing')
  await expect(page.getByRole('heading', { name: 'For testers' })).toBeVisible()
}

const form = (page: Page, title: string) => page.locator('form', { has: page.getByRole('heading', { name: title }) })

/** Presses the button below a title, and waits until the server has prepared the data. */
const prepares = async (page: Page, title: string, values?: object) => {
  if (values) await form(page, title).getByRole('textbox').fill(JSON.stringify(values))
  await form(page, title).getByRole('button').click()
  await expect(page.getByRole('heading', { name: 'Prepared', exact: true })).toBeVisible()
}

const waiting = (page: Page, count: number) =>
  page.getByRole('heading', { name: `Prepared answers that wait: ${count}`, exact: true })

const value = async (page: Page, name: string) =>
  (await page.getByRole('row', { name }).getByRole('cell').textContent()) ?? ''

/** Creates a player on the testers' page, and opens the shop as this player. */
const asNewPlayer = async (player: Player) => {
  const { page } = player
  await opensTesting(page)
  await prepares(page, 'A new player')
  const [username, password] = [await value(page, 'username'), await value(page, 'password')]
  const made = new Player(page, { username, password })
  await made.opens()
  await made.logsIn()
  return made
}

const answerTitle = 'An answer of the server, for this browser alone'

test('[TOL-04] an answer that a tester prepares arrives in the shop of this browser, and in no other', async ({
  player,
  browser,
}) => {
  const { page } = player
  const foreign = await (await browser.newContext()).newPage()
  await player.opens()
  await player.in(foreign).opens()
  const testing = await player.context.newPage()
  for (const each of [testing, foreign]) await opensTesting(each, 'fault', { ...refusal, times: 9 })
  await prepares(testing, answerTitle)
  await expect(waiting(testing, 1)).toBeVisible()
  await foreign.goto('/')
  await player.in(foreign).shop.showsGoods()
  await page.reload()
  await expect(page.getByText('Not today').first()).toBeVisible()
  await testing.getByRole('button', { name: 'Take everything back' }).click()
  await expect(waiting(testing, 0)).toBeVisible()
  await page.reload()
  await player.shop.showsGoods()
})

test('[TOL-04] a prepared answer arrives when the shop is opened after the page for testers, and for sent forms', async ({
  player,
}) => {
  const { page } = player
  await opensTesting(page, 'fault', refusal)
  await prepares(page, answerTitle)
  await opensTesting(page, 'fault', { path: '/util/login/end_other_sessions', mode: 'code', code: 0, msg: 'Not now' })
  await prepares(page, answerTitle)
  await player.opens()
  await expect(page.getByText('Not today').first()).toBeVisible()
  await player.shop.tryAgain.click()
  await player.shop.showsGoods()
  await player.wasHere()
  await player.wasHere()
  await page.goto('/my')
  await page.getByRole('button', { name: 'Log out everywhere else' }).click()
  await expect(page.getByText('Not now').first()).toBeVisible()
})

test('[TOL-04] a player of the page for testers logs in, gets points, and a verified name', async ({ player }) => {
  const { page, vip, name } = await asNewPlayer(player)
  await opensTesting(page)
  await prepares(page, 'VIP points of a player', { player: name, points: 67 })
  await page.goto('/userCenter')
  await expect(vip.level.getByText('67').first()).toBeVisible()
  await opensTesting(page, 'realName', { player: name, verified: true })
  await prepares(page, 'A verified real name')
  await page.goto('/certifiedReal')
  await expect(
    page
      .getByRole('main')
      .getByText(/verified/i)
      .first(),
  ).toBeVisible()
})

test('[TOL-04] links to a payment and with a token lead from the page for testers to the shop', async ({ player }) => {
  const { page, replenishment } = player
  await opensTesting(page, 'token', { player: 'ann' })
  await prepares(page, 'The token of a player, as in the links of games')
  await page.getByRole('link', { name: 'Open the shop as this player' }).click()
  await player.account.isOf('ann')
  await opensTesting(page)
  await prepares(page, 'A payment link', { player: 'ann', amount: 499, validTime: 3600 })
  await page.getByRole('link', { name: 'Open the payment' }).click()
  await expect(replenishment.facts).toContainText('$4.99')
  await expect(replenishment.timer).toBeVisible()
})
