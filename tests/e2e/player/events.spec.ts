import { answer, callsTo, disturb, expect, type Player, pageConfig, plainPages, test } from '../support/player.ts'

const activityPath = '/api/cumulative/cumulativeActivityInfo'
const receivePath = '/api/cumulative/receiveActivityGift'

/**
 * Buys 680 Gems for $7.99 with the best coupon. With this amount, the player reaches the first step of both events of
 * the game.
 */
const buys = (player: Player) => player.buys('680 Gems', 'PayPal')
const money = { currency: 'USD' }
const rewards = [{ name: 'Gems', count: 60, art: { kind: 'gems', size: 1 } }]
/** An event in the format of the server's answers. The player has reached two of its three steps. */
const event = (received: readonly string[], more: object = money) => ({
  code: 1,
  msg: '',
  content: {
    activity_id: 'a1',
    title: 'Spring',
    rule: 'Each step once.',
    start_time: 1_767_200_400,
    end_time: Math.floor(Date.now() / 1000) + 3 * 86_400 + 5,
    time_zone: 8,
    reached: '25',
    steps: ['10', '20', '30'].map((need) => ({
      step_id: need,
      need,
      rewards,
      is_claimable: need !== '30' && !received.includes(need) ? 1 : 0,
      is_received: received.includes(need) ? 1 : 0,
    })),
    ...more,
  },
})

test('[EVT-01 EVT-02 EVT-03 EVT-06] a purchase’s progress is shown at each step, and its rewards can be viewed and received', {
  tag: '@proof',
}, async ({ player }) => {
  const { page } = player
  const asked = callsTo(page, activityPath)
  const received = callsTo(page, receivePath)
  await player.comesBack()
  await buys(player)
  await player.events.opens()

  await expect(page.getByRole('tab')).toHaveText(['Total top-up', 'Days in a row'])
  const summary = player.events.summary('Top-up event')
  await expect(summary.getByText('Ready to be received')).toBeVisible()
  await expect(summary.getByText('60 Gems', { exact: true })).toBeVisible()

  const first = player.events.steps.nth(0)
  const second = player.events.steps.nth(1)
  await expect(first.getByText('$7.99 of $4.99')).toBeVisible()
  await expect(second.getByText('$7.99 of $14.99')).toBeVisible()
  await expect(second.getByText('$7.00 to go')).toBeVisible()
  await expect(second.getByText('120 Gems', { exact: true })).toBeVisible()
  await expect(player.events.timer).toHaveText(/^\d+ days \d\d:\d\d:\d\d$/)
  await expect(page.getByText(/12:00\sAM \W*\(UTC\+8\)\W*$/)).toHaveCount(2)
  expect(asked.at(-1)?.get('kind')).toBe('cumulative')

  await second.getByRole('button', { name: 'Rewards for $14.99' }).click()
  await expect(player.popup('Rewards for $14.99').getByRole('listitem')).toHaveText('120 Gems')
  await player.popup('Rewards for $14.99').getByRole('button', { name: 'Close' }).click()

  await first.getByRole('button', { name: 'Receive $4.99' }).click()
  await expect(first.getByText('Received', { exact: true })).toBeVisible()
  await expect(page.getByText('Your rewards are on their way to your role.')).toBeVisible()
  await expect(first.getByRole('button', { name: /^Receive/ })).toHaveCount(0)
  for (const name of ['client_id', 'activity_id', 'step_ids', 'server_id', 'role_id', 'idempotency_key']) {
    expect(received[0]?.get(name), name).toBeTruthy()
  }

  await expect(summary.getByText('Next reward: $7.00 to go')).toBeVisible()
  await expect(summary.getByText('120 Gems', { exact: true })).toBeVisible()

  await player.events.tab('Days in a row').click()
  await expect(first.getByText('1 day of 1 day')).toBeVisible()
  await expect(second.getByText('1 day to go')).toBeVisible()
  await player.events.receiveAll.click()
  await expect(first.getByText('Received', { exact: true })).toBeVisible()
  await page.reload()
  await expect(first.getByText('Received', { exact: true })).toBeVisible()
  await expect(player.events.receiveAll).toHaveAttribute('aria-disabled', 'true')
})

test('[EVT-02 EVT-04] of several steps some are received and one fails: each is shown accordingly', async ({
  player,
}) => {
  const { page } = player
  const received: string[] = []
  await page.route(`**${activityPath}?*`, (route) => route.fulfill({ json: event(received) }))
  await page.route(`**${receivePath}?*`, (route) => {
    received.push('10')
    const results = [
      { step_id: '10', is_received: 1 },
      { step_id: '20', is_received: 0, msg: 'The mailbox is full' },
    ]
    return route.fulfill({ json: { code: 1, msg: '', content: { results } } })
  })
  await player.comesBack()
  await player.events.opens()
  await page.getByRole('button', { name: 'Choose', exact: true }).click()
  await player.roles.choosesFirst()
  await player.events.receiveAll.click()
  await expect(page.getByText('Some rewards could not be received. You can try again.')).toBeVisible()
  await expect(player.events.steps.nth(0).getByText('Received', { exact: true })).toBeVisible()
  await expect(player.events.steps.nth(1).getByText('The mailbox is full')).toBeVisible()
  await expect(player.events.steps.nth(1).getByRole('button', { name: 'Receive $20.00' })).toBeEnabled()
  await expect(player.events.steps.nth(2).getByText('$5.00 to go')).toBeVisible()
})

test('[EVT-04] a failed claim shows a message, and nothing is shown as received', async ({ player }) => {
  const { page } = player
  await player.comesBack()
  await buys(player)
  await player.events.opens()
  const first = player.events.steps.nth(0)
  await disturb(player, { path: receivePath, mode: 'code', code: -3090, msg: 'Not now' })
  await first.getByRole('button', { name: 'Receive $4.99' }).click()
  await expect(page.getByRole('status').getByText('It could not be received. Please try again. Not now')).toBeVisible()
  await expect(first.getByText('It could not be received.')).toBeVisible()
  await expect(first.getByText('Received', { exact: true })).toHaveCount(0)
  await first.getByRole('button', { name: 'Receive $4.99' }).click()
  await expect(first.getByText('Received', { exact: true })).toBeVisible()
})

test('[EVT-05 EVT-03] the event opens by itself once a day for a player with something to receive, and links to its page', async ({
  player,
}) => {
  const { page } = player
  await player.comesBack()
  await buys(player)
  const statuses = callsTo(page, '/api/cumulative/status')
  await page.reload()
  const sheet = player.popup('Rewards are waiting for you')
  await expect(sheet).toBeVisible()
  expect(statuses.map((call) => call.get('client_id'))).toEqual(['10101'])
  expect(await page.evaluate(() => localStorage.getItem('autoShowAccum'))).toContain(
    await page.evaluate(() =>
      new Date(Date.now() - new Date().getTimezoneOffset() * 60_000).toISOString().slice(0, 10),
    ),
  )
  await sheet.getByRole('button', { name: 'Show rewards' }).click()
  await expect(page).toHaveURL(/\/activity/)
  await expect(player.events.receiveAll).toBeVisible()
  await page.goBack()
  await expect(page).toHaveURL(/\/selectGoods/)
  await expect(player.shop.goods('300 Gems')).toBeVisible()
  const asked = callsTo(page, '/api/cumulative/status')
  const entered = page.waitForResponse(/allRoleList/)
  await page.reload()
  await entered
  await expect(player.shop.goods('300 Gems')).toBeVisible()
  await expect(sheet).toHaveCount(0)
  expect(asked).toHaveLength(0)
})

test('[EVT-01] a visitor logs in first; an event that failed to load can be retried; a message says if no event is running', async ({
  player,
}) => {
  const { page } = player
  await player.opens('/activity')
  await expect(page.getByText('Log in to see how far you are and to receive rewards.')).toBeVisible()
  for (let times = 0; times < 3; times++) await disturb(player, { path: activityPath, mode: '500' })
  await page.getByRole('tabpanel').getByRole('button', { name: 'Log in' }).click()
  await player.types()
  await expect(page.getByText('The event could not be loaded')).toBeVisible()
  await player.shop.tryAgain.click()
  await expect(player.events.steps.first()).toBeVisible()
  await answer(page, activityPath, { code: -3022, msg: 'No activity', content: null })
  await player.events.tab('Days in a row').click()
  await expect(page.getByText('There is no event right now')).toBeVisible()
  await expect(page.getByText('No activity', { exact: true })).toBeVisible()
})

test('[BEY-19] without an event the page gives the reason and a text in the brand’s own voice', async ({ player }) => {
  await answer(player.page, activityPath, { code: -3022, msg: 'No activity', content: null })
  await player.comesBack()
  await player.events.opener.click()
  await expect(player.page.getByText('No activity', { exact: true })).toBeVisible()
  await expect(player.page.getByText('Be ready: the next event of this game starts here.')).toBeVisible()
})

test('[EVT-02] when every reward is received, the page shows a message and keeps the last reward visible', async ({
  player,
}) => {
  const { page } = player
  await page.route(`**${activityPath}?*`, (route) =>
    route.fulfill({ json: event(['10', '20', '30'], { ...money, reached: '30' }) }),
  )
  await player.comesBack()
  await player.events.opens()
  const summary = player.events.summary('Spring')
  await expect(summary.getByText('You have received every reward.')).toBeVisible()
  await expect(summary.getByText('$30.00 of $30.00')).toBeVisible()
  await expect(player.events.receiveAll).toHaveAttribute('aria-disabled', 'true')
})

test('[EVT-01] only the kinds of events that page config names have a tab', async ({ player }) => {
  const { page } = player
  await plainPages(page)
  await answer(page, '/api/config/recharge', pageConfig({ continue_config: { is_has_continue: 1 } }))
  await answer(page, activityPath, event([], { reached: 2 }))
  await player.comesBack()
  await player.events.opens()
  await expect(page.getByRole('tab')).toHaveText(['Days in a row'])
  await expect(player.events.steps.first().getByText('2 days of 10 days')).toBeVisible()
})

test('[FMT-05] an event’s countdown ignores a changed clock, and is correct after a sleep', async ({ player }) => {
  const { page } = player
  await page.clock.install()
  await player.comesBack()
  const answered = page.waitForResponse((response) => new URL(response.url()).pathname === activityPath)
  await player.events.opens()
  const seen = await (await answered).json()
  const timer = player.events.timer
  await expect(timer).toHaveText(/^\d+ days \d\d:\d\d:\d\d$/)
  const secondsShown = async () => {
    const [days = 0, hours = 0, minutes = 0, seconds = 0] =
      ((await timer.textContent()) ?? '').match(/\d+/g)?.map(Number) ?? []
    return ((days * 24 + hours) * 60 + minutes) * 60 + seconds
  }
  const shown = await secondsShown()
  /**
   * Waits until the countdown shows the time of the last response. Every response contains a different time, so the
   * countdown proves that the page has processed the response.
   */
  const isShownAs = async (left: number) => {
    await expect.poll(async () => Math.abs(left - (await secondsShown()))).toBeLessThan(300)
    // the server returns whole seconds, so the page may show one second more than expected
    expect(left - (await secondsShown())).toBeGreaterThanOrEqual(-1)
  }
  const asked = callsTo(page, activityPath)
  const counts = (left: number) =>
    answer(page, activityPath, { ...seen, content: { ...seen.content, valid_time: left } })

  // changes only the wall clock; the monotonic clock stands still, and the player stays on the page
  const now = await page.evaluate(() => Date.now())
  for (const [ahead, hours] of [
    [3, 1],
    [-48, 2],
  ] as const) {
    const before = asked.length
    await counts(shown - hours * 3600)
    await page.clock.setSystemTime(now + ahead * 3_600_000)
    await page.clock.runFor(2000)
    await isShownAs(shown - hours * 3600)
    expect(asked.length, 'the page has asked the server once').toBe(before + 1)
  }

  // simulates a device that has slept for five hours: only the wall clock and the countdown of the server move
  await counts(shown - 7 * 3600)
  await page.clock.setSystemTime(now - 48 * 3_600_000 + 5 * 3_600_000)
  await page.clock.runFor(2000)
  await isShownAs(shown - 7 * 3600)
})
