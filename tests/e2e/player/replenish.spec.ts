import { answer, callsTo, expect, type Player, prepare, test } from '../support/player.ts'

const linkFor = async (player: Player, wish: Record<string, unknown> = {}) => {
  const { replenish_id } = await prepare<{ replenish_id: string }>(player.page, 'replenishment', {
    player: player.name,
    amount: 499,
    validTime: 3600,
    ...wish,
  })
  return `/replenishGoods?replenish_id=${replenish_id}`
}

test.describe('The replenishment', () => {
  test('[RPL-01 RPL-03 RPL-04] shows the amount and the time limit, and is paid without a login', {
    tag: ['@widths', '@proof'],
  }, async ({ player }) => {
    const { page } = player
    await player.opens(await linkFor(player, { amount: 499, validTime: 3600 }))
    const { facts } = player.replenishment
    await expect(facts.getByText('Skybound')).toBeVisible()
    await expect(facts.getByText(player.name)).toBeVisible()
    await expect(facts.getByText('USD', { exact: true })).toBeVisible()
    await expect(facts.getByText(/4\.99/)).toBeVisible()
    await expect(facts.getByRole('timer')).toHaveText(/^00:5\d:\d\d$|^01:00:00$/)
    await expect(page.getByText('After the payment the block on the account lifts within 15 minutes.')).toBeVisible()
    const provider = await player.replenishment.pays()
    await provider.approves()
    await player.result.isPaid()
    await player.result.done.click()
    await expect(page.getByText('It is paid')).toBeVisible()
    await expect(page.getByText('The block on the account lifts within 15 minutes.')).toBeVisible()
    const paid = page.getByRole('region', { name: 'Paid', exact: true })
    await expect(paid.getByText(/4\.99/)).toBeVisible()
    await expect(page.getByText('To pay', { exact: true })).toHaveCount(0)
    await expect(page.getByRole('timer')).toHaveCount(0)
  })

  test('[RPL-03 BEY-20] cannot be paid without a connection, shows a message, and keeps the chosen method', async ({
    player,
  }) => {
    const payments = callsTo(player.page, '/api/replenishment/pay')
    await player.opens(await linkFor(player))
    const { pay } = player.replenishment
    const way = player.page.getByRole('radio', { name: 'PayPal', exact: true })
    await player.page.locator('label', { has: way }).click()
    await player.context.setOffline(true)
    await expect(pay).toBeDisabled()
    await expect(pay).toHaveAccessibleDescription('No connection: nothing can be paid right now.')
    await pay.click({ force: true })
    await player.context.setOffline(false)
    await expect(pay).toBeEnabled()
    await expect(way).toBeChecked()
    expect([payments.length, player.context.pages().length]).toEqual([0, 1])
    await (await player.replenishment.pays()).approves()
    await player.result.isPaid()
  })

  test('[RPL-07] finds its order again after a reload', { tag: '@proof' }, async ({ player }) => {
    const { page } = player
    await player.opens(await linkFor(player))
    await player.replenishment.pays()
    await player.result.isWaiting()
    const number = await player.result.numberShown()
    const stored = await page.evaluate(() => localStorage.getItem('replenishBillingNo'))
    expect(stored).toContain(number ?? 'no number')
    await page.reload()
    await player.result.isWaiting()
    await expect(player.result.number).toHaveText(number ?? 'no number')
  })

  test('[RPL-02 SYS-08] counts down each second, and expires by itself with a note to ask customer service', {
    tag: '@proof',
  }, async ({ player }) => {
    const { page } = player
    const link = await linkFor(player, { validTime: 3600 })
    const asked = callsTo(page, '/api/replenishment/replenishment_info')
    await page.clock.install()
    await player.opens(link)
    const { timer } = player.replenishment
    await expect(timer).toHaveText(/^00:5\d:\d\d$/)
    const secondsShown = async () => {
      const [hours = 0, minutes = 0, seconds = 0] = ((await timer.textContent()) ?? '').split(':').map(Number)
      return (hours * 60 + minutes) * 60 + seconds
    }
    const before = await secondsShown()
    await page.clock.runFor(5000)
    await expect.poll(async () => before - (await secondsShown())).toBeGreaterThanOrEqual(4)
    await page.clock.runFor(((await secondsShown()) - 30) * 1000)
    await expect(timer).toHaveText(/^00:00:[0-3]\d$/)
    await expect(player.replenishment.pay).toBeVisible()
    const questions = asked.length

    await page.clock.runFor(31_000)
    await expect(page.getByText('This page has expired')).toBeVisible()
    await expect(page.getByText('Please ask customer service for a new link.')).toBeVisible()
    await expect(timer).toHaveCount(0)
    await expect(player.replenishment.pay).toHaveCount(0)
    expect(asked.length, 'it expires without a further call').toBe(questions)
  })

  test('[RPL-02] shows no countdown above one day', async ({ player }) => {
    await player.opens(await linkFor(player, { validTime: 86_520 }))
    await expect(player.replenishment.pay).toBeVisible()
    await expect(player.replenishment.timer).toHaveCount(0)
  })

  test('[RPL-05] redirects an invalid link to its error page, with the message', { tag: '@proof' }, async ({
    player,
  }) => {
    await player.opens('/replenishGoods?replenish_id=none')
    await expect(player.page).toHaveURL(/\/errorReplenish/)
    await expect(player.page.getByText('The link is not valid')).toBeVisible()
    await expect(player.shop.notices).toContainText(
      'This link is not valid any more. Please ask customer service for a new one.',
    )
  })

  test('[RPL-06] is found by a game account', { tag: '@proof' }, async ({ player }) => {
    const { page } = player
    const asked = new Set<string>()
    page.on('request', (request) => asked.add(new URL(request.url()).pathname))
    await linkFor(player)
    await player.opens('/replenishGoods?rp_client_id=10101')
    await player.replenishment.types(player.name, player.password)
    await player.replenishment.submit.click()
    await player.replenishment.isOf(player.name)
    await expect(page).toHaveURL(/replenish_id=/)
    await expect
      .poll(() => [...asked])
      .toEqual(
        expect.arrayContaining([
          '/api/replenishment/getGameList',
          '/api/ingame/auth',
          '/api/replenishment/replenishment_info',
          '/api/pay/replenishmentCountryList',
        ]),
      )
  })

  test('[RPL-06 RPL-04] needs no second login: a logged-in player finds it by the game’s id', async ({ player }) => {
    const { page } = player
    await linkFor(player)
    const token = await player.wasHere()
    const asked = callsTo(page, '/api/replenishment/replenishment_info')
    await player.opens('/replenishGoods?rp_client_id=10101')
    await player.replenishment.isOf(player.name)
    await expect(page).toHaveURL(/replenish_id=/)
    expect([asked[0]?.get('rp_client_id'), asked[0]?.get('oauth_token')]).toEqual(['10101', token])
    await expect(player.replenishment.username).toHaveCount(0)
  })

  test('[RPL-06] asks a player with an expired token to log in on its page', async ({ player }) => {
    const { page } = player
    await linkFor(player)
    await player.wasHere()
    await answer(page, '/api/replenishment/replenishment_info', { code: -600, msg: 'Session over' })
    await player.opens('/replenishGoods?rp_client_id=10101')
    await expect(player.replenishment.username).toBeVisible()
    await page.unroute('**/api/replenishment/replenishment_info?*')
    await player.replenishment.types(player.name, player.password)
    await player.replenishment.submit.click()
    await player.replenishment.isOf(player.name)
  })

  const info = '/api/replenishment/replenishment_info'
  const pay = '/api/replenishment/pay'

  for (const [what, path] of [
    ['opened', info],
    ['paid', pay],
  ] as const)
    test(`[LGN-11] asks for a login on its page if it is refused with -600 when it is ${what}, and then continues`, async ({
      player,
    }) => {
      const { page, replenishment } = player
      const link = await linkFor(player)
      await player.wasHere()
      await answer(page, path, { code: -600, msg: 'Session over' })
      await player.opens(`${link}&oauth_token=over`)
      if (path === pay) await replenishment.pay.click()
      await expect(replenishment.username).toBeVisible()
      await expect(player.shop.notices).toContainText('Session over')
      expect(page.context().pages()).toHaveLength(1)
      await page.unroute(`**${path}?*`)
      const asked = callsTo(page, info)
      await replenishment.types(player.name, player.password)
      await replenishment.submit.click()
      await replenishment.isOf(player.name)
      expect(asked.map((search) => search.get('oauth_token'))).toEqual([null])
      await (await replenishment.pays()).approves()
      await player.result.isPaid()
    })

  for (const hasToken of [true, false])
    test(`[SYS-04] redirects home, with the prompt, if it is refused with 6001, and removes ${hasToken ? 'the player of the link’s token' : 'no player without a token'}`, async ({
      player,
    }) => {
      const { page } = player
      const link = await linkFor(player)
      const token = await player.wasHere()
      await answer(page, info, { code: 6001, msg: 'Not verified' })
      await player.opens(hasToken ? `${link}&oauth_token=${token}` : link)
      await expect(page).toHaveURL((url) => ['/', '/selectGoods'].includes(url.pathname))
      await expect(player.popup('Verify your real name')).toBeVisible()
      await page.keyboard.press('Escape')
      await expect(player.login.headerOpener).toBeVisible()
      const kept = await page.evaluate(() => Object.keys(JSON.parse(localStorage.getItem('userMap') ?? '{}').value))
      expect(kept).toHaveLength(hasToken ? 0 : 1)
    })

  test('[RPL-06] is found by a player of another game after choosing that game, once the list of games can be fetched', async ({
    player,
  }) => {
    const { page } = player
    const info = '/api/replenishment/replenishment_info'
    await linkFor(player)
    await player.wasHere()
    await answer(page, info, { code: 0, msg: 'Not today' })
    await player.opens('/replenishGoods?rp_client_id=10102')
    const game = player.replenishment.game
    await expect(game).toHaveValue('210102')
    const refused = page.waitForResponse((response) => response.url().includes(info))
    await game.selectOption('210101')
    await refused
    await expect(page.getByRole('button', { name: 'Google' })).toBeVisible()
    await expect(player.replenishment.username).toBeEditable()
    await page.unroute(`**${info}?*`)
    await game.selectOption('210102')
    await game.selectOption('210101')
    await player.replenishment.isOf(player.name)
    await expect(page).toHaveURL(/replenish_id=/)
  })

  test('[RPL-06 BRD-07] opens for a game’s android id', async ({ player }) => {
    await player.opens('/replenishGoods?rp_client_id=10112')
    await expect(player.replenishment.game).toHaveValue('210102')
  })

  test('[REG-06] clears the stored area and redirects to /notArea after a wrong area (-3014)', async ({ player }) => {
    const { page } = player
    await player.opens()
    const area = () => page.evaluate(() => localStorage.getItem('payment_domain_area'))
    await expect.poll(area).toContain('universal')
    await answer(page, '/api/replenishment/replenishment_info', { code: -3014, msg: 'Wrong area' })
    await player.opens(await linkFor(player))
    await expect(page).toHaveURL((url) => url.pathname === '/notArea')
    await expect(page.getByText('Wrong page parameters')).toBeVisible()
    await expect(player.shop.notices).toContainText('Wrong area')
    expect(await area()).toBeNull()
  })
})
