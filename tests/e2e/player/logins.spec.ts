import { IdentityWindow } from '../pages/login.ts'
import { callsTo, expect, plainPages, prepare, test } from '../support/player.ts'

test.describe('Login by a provider', () => {
  for (const { method, brand, path } of [
    { method: 'Google', brand: 'watt', path: 'google_auth' },
    { method: 'VK', brand: 'ru', path: 'vk_auth' },
  ])
    test(`[LGN-04] ${method} logs in through its own window, which then closes`, async ({ player }) => {
      const calls = callsTo(player.page, `/util/login/${path}`)
      await player.opens(player.at(brand))
      await player.login.opens()
      const provider = await player.login.asks(method)
      await expect(player.login.root.getByText(`Go on in the window of ${method}.`)).toBeVisible()
      const closed = provider.page.waitForEvent('close')
      await provider.decides('Approve', player.name)
      await closed
      await player.isLoggedIn(`${player.name}@${method.toLowerCase()}`)
      expect(calls).toHaveLength(1)
      await player.page.reload()
      await player.isLoggedIn(`${player.name}@${method.toLowerCase()}`)
    })

  test('[LGN-04] X logs in with two steps, and returns to a page of its own', { tag: '@proof' }, async ({ player }) => {
    const begun = callsTo(player.page, '/util/login/twitter_auth')
    const ended = callsTo(player.page, '/util/login/twitter_redirect')
    const provider = await player.opensIdentityWindow('X')
    expect(begun.map((call) => new URL(call.get('callback') ?? '').pathname)).toEqual(['/twitter.html'])
    const closed = provider.page.waitForEvent('close')
    await provider.decides('Approve', player.name)
    await closed
    await player.isLoggedIn(`${player.name}@twitter`)
    expect(ended.map((call) => [call.get('oauth_token'), call.get('oauth_verifier')])).toEqual([
      [expect.stringMatching(/./), expect.stringMatching(/./)],
    ])
  })

  test('[LGN-02] fields that a script fills in without an event count at the next press', async ({ player }) => {
    await player.opens()
    await player.login.opens()
    const { username, password } = player.login
    for (const [field, value] of [
      [username, player.name],
      [password, player.password],
    ] as const)
      await field.evaluate((input, typed) => {
        Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, typed)
      }, value)
    await player.login.submit.click({ force: true })
    await player.isLoggedIn()
  })

  test('[LGN-01 LGN-04] shows the icons of login config that the brand offers', async ({ player }) => {
    await player.page.route('**/util/login/login_config?*', async (route) => {
      const content = { client_id: '9', gg_id: 'g', json_type: ['apple', 'vk', 'google', 'smoke-signals', 'google'] }
      await route.fulfill({ json: { code: 1, msg: '', content } })
    })
    await plainPages(player.page)
    await player.opens()
    await player.login.opens()
    // Three methods are missing: Apple has no id in the login config, the brand does not offer VK, and the shop does
    // not know smoke-signals.
    const icons = player.login.root.getByRole('list', { name: 'Other ways to log in' }).getByRole('button')
    await expect(icons).toHaveCount(1)
    await expect(icons).toHaveAccessibleName('Google')
  })

  test('[LGN-05] the purchase continues after the login, and the player is stored for the game', {
    tag: '@proof',
  }, async ({ player }) => {
    await player.opens()
    await player.shop.chooses('300 Gems')
    await player.shop.buy.click()
    await expect(player.login.root).toBeVisible()
    const provider = await player.login.asks('Google')
    await provider.decides('Approve', player.name)
    await expect(player.recharge.root.or(player.roles.root)).toBeVisible()
    await expect(player.login.root).toHaveCount(0)
    const kept = await player.page.evaluate(() => localStorage.getItem('userMap'))
    expect(kept).toContain('"210101":')
    expect(kept).toContain(`${player.name}@google`)
  })
})

test.describe('In the web view of another app', () => {
  test.use({
    userAgent:
      'Mozilla/5.0 (Linux; Android 15; Pixel 9; wv) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/140.0.0.0 Mobile Safari/537.36',
  })

  test('[LGN-10 SYS-09] Google and Apple open no window but a dialog with a link to copy; a tap outside does not close the dialog', async ({
    player,
  }) => {
    await player.context.grantPermissions(['clipboard-read', 'clipboard-write'])
    await player.opens('/?client_id=10101')
    await player.login.opens()
    for (const method of ['Google', 'Apple']) {
      await player.login.button(method).click()
      const dialog = player.popup('Not possible in this browser')
      await dialog.getByRole('button', { name: 'Copy link' }).click()
      await expect(dialog.getByText('Copied')).toBeVisible()
      const copied = await player.page.evaluate(() => navigator.clipboard.readText())
      expect(copied).toBe(player.page.url())
      await player.page.mouse.click(195, 8)
      await expect(dialog).toBeVisible()
      await dialog.getByRole('button', { name: 'Back', exact: true }).click()
    }
    expect(player.context.pages()).toHaveLength(1)
    const provider = await player.login.asks('Facebook')
    await provider.decides('Approve', player.name)
    await player.isLoggedIn(`${player.name}@facebook`)
  })
})

test('[LGN-02] a prepaid card logs in with its number and password, under the same rules', { tag: '@proof' }, async ({
  player,
}) => {
  const card = await prepare<{ number: string; password: string }>(player.page, 'gameCard', { player: player.name })
  const calls = callsTo(player.page, '/util/login/auth')
  await player.opens()
  await player.login.opens()
  await player.login.button('Prepaid card').click()
  const { login } = player
  const button = login.submit
  await expect(login.root.getByText('Enter card number and password')).toBeVisible()
  await expect(button).toBeDisabled()
  await login.root.getByLabel('Card number').fill(` ${card.number} `)
  await login.root.getByLabel('Card password').fill('   ')
  await expect(button).toBeDisabled()
  await login.root.getByLabel('Card password').fill('wrong')
  await button.click()
  await expect(login.alert.filter({ hasText: 'Wrong card number or password.' })).toBeVisible()
  await expect(login.root.getByLabel('Card number')).toHaveValue(` ${card.number} `)
  await login.root.getByLabel('Card password').fill(card.password)
  await button.click()
  await player.isLoggedIn()
  expect(calls.map((call) => atob(call.get('username')?.slice(3) ?? ''))).toEqual([card.number, card.number])
})

test('[LGN-14] the account popup names the player and has the logout', { tag: '@proof' }, async ({ player }) => {
  await player.opens()
  await player.logsIn()
  await player.page.getByRole('button', { name: `Account ${player.name}` }).click()
  const account = player.account.root
  await expect(account.getByText(player.name)).toBeVisible()
  await expect(account.getByText(/Player number 9\d+/)).toBeVisible()
  await player.account.button('Log out').click()
  await expect(player.account.question.root).toBeVisible()
})

test.describe('In replenishment mode', () => {
  for (const { method, provider } of [
    { method: 'Google', provider: 'google' },
    { method: 'X', provider: 'twitter' },
  ])
    test(`[LGN-06 RPL-06] ${method} leads to the player’s link`, async ({ player }) => {
      const { page } = player
      await prepare(page, 'identity', { player: player.name, provider, account: player.name })
      const { replenish_id } = await prepare<{ replenish_id: string }>(page, 'replenishment', {
        player: player.name,
        amount: 499,
        validTime: 3600,
      })
      const calls = callsTo(page, new RegExp(`^/api/ingame/${provider}_(?:auth|redirect)$`))
      await player.opens('/replenishGoods?rp_client_id=10101')
      const opened = player.context.waitForEvent('page')
      await page.getByRole('button', { name: method, exact: true }).click()
      await new IdentityWindow(await opened).decides('Approve', player.name)
      await expect(page).toHaveURL((url) => url.searchParams.get('replenish_id') === replenish_id)
      await player.replenishment.isOf(player.name)
      expect(calls.map((call) => call.get('game_id'))).toContain('210101')
    })

  test('[LGN-06 LGN-02] a prepaid card leads to the player’s link too', { tag: '@proof' }, async ({ player }) => {
    const { page } = player
    const card = await prepare<{ number: string; password: string }>(page, 'gameCard', { player: player.name })
    await prepare(page, 'replenishment', { player: player.name, amount: 499, validTime: 3600 })
    await player.opens('/replenishGoods?rp_client_id=10101')
    await page.getByRole('button', { name: 'Prepaid card', exact: true }).click()
    await page.getByLabel('Card number').fill(card.number)
    await page.getByLabel('Card password').fill(card.password)
    await player.replenishment.submit.click()
    await player.replenishment.isOf(player.name)
  })
})
