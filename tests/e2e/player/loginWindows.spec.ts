import { callsTo, expect, test } from '../support/player.ts'

test.describe('The window of a provider', () => {
  test('is opened once by a double click', async ({ player }) => {
    await player.opens()
    await player.login.opens()
    const opened = player.context.waitForEvent('page')
    await player.login.button('Google').dblclick()
    await (await opened).waitForURL(/\/google\/authorize/)
    await expect(player.login.root.getByText('Go on in the window of Google.')).toBeVisible()
    expect(player.context.pages()).toHaveLength(2)
  })

  test('that cuts its reference to the shop (COOP) still logs in', async ({ player }) => {
    const provider = await player.opensIdentityWindow('Google')
    await provider.page.getByRole('link', { name: 'Isolated page (COOP)' }).click()
    await provider.page.waitForURL(/coop=1/)
    // the provider's window has cut its connection to the shop, so the shop treats the window as closed
    await expect(player.login.username).toBeVisible()
    const closed = provider.page.waitForEvent('close')
    await provider.decides('Approve', player.name)
    await closed
    await player.isLoggedIn(`${player.name}@google`)
  })

  test('that the browser blocks is reported, and the next click can open it', { tag: '@proof' }, async ({ player }) => {
    await player.opens()
    await player.page.evaluate(() => {
      const { open } = window
      window.open = () => {
        window.open = open
        return null
      }
    })
    await player.login.opens()
    await player.login.button('Google').click()
    const shown = 'Your browser blocked the login window. Allow pop-up windows for this page and try again.'
    await expect(player.login.root.getByText(shown)).toBeVisible()
    const provider = await player.login.asks('Google')
    await provider.decides('Approve', player.name)
    await player.isLoggedIn(`${player.name}@google`)
  })

  test('that the player closes returns to the form with the typed values', { tag: '@proof' }, async ({ player }) => {
    await player.opens()
    await player.login.opens()
    await player.login.username.fill(player.name)
    const provider = await player.login.asks('Google')
    await expect(player.login.username).toHaveCount(0)
    await provider.page.close()
    await expect(player.login.username).toHaveValue(player.name)
    await player.types()
    await player.isLoggedIn()
  })

  test('closes when the player cancels, or closes the popup', async ({ player }) => {
    const first = await player.opensIdentityWindow('Facebook')
    const isCancelled = first.page.waitForEvent('close')
    await player.login.button('Cancel').click()
    await isCancelled
    await expect(player.login.username).toBeVisible()
    const second = await player.login.asks('Apple')
    const isClosed = second.page.waitForEvent('close')
    await player.login.closes()
    await isClosed
    await expect(player.login.root).toHaveCount(0)
  })

  test('[LGN-10] without an answer is closed after ten minutes, and the login has failed', async ({ player }) => {
    await player.page.clock.install()
    await player.opens()
    await player.login.opens()
    const provider = await player.login.asks('Google')
    await expect(player.login.root.getByText('Go on in the window of Google.')).toBeVisible()
    const closed = provider.page.waitForEvent('close')
    await player.page.clock.runFor(600_000)
    await closed
    await expect(player.login.providerFailed).toBeVisible()
  })
})

test.describe('An identity provider', () => {
  for (const method of ['Google', 'X'])
    test(`[LGN-10 SYS-08] ${method}: a cancelled login shows no message, a refused one reports the failure`, async ({
      player,
    }) => {
      await (await player.opensIdentityWindow(method)).decides('Cancel', player.name)
      await expect(player.login.username).toBeVisible()
      await expect(player.login.providerFailed).toHaveCount(0)
      const refusing = await player.login.asks(method)
      const closed = refusing.page.waitForEvent('close')
      await refusing.decides('Refuse this account', player.name)
      await closed
      await expect(player.login.providerFailed).toBeVisible()
      await expect(player.login.username).toBeVisible()
    })

  test('[LGN-10] that answers with a wrong state is not trusted, and its code is not sent', { tag: '@proof' }, async ({
    player,
  }) => {
    const calls = callsTo(player.page, '/util/login/google_auth')
    const provider = await player.opensIdentityWindow('Google')
    const closed = provider.page.waitForEvent('close')
    await provider.decides('Answer with a wrong state', player.name)
    await closed
    await expect(player.login.providerFailed).toBeVisible()
    expect(calls).toHaveLength(0)
  })

  test('[LGN-10] whose token has a wrong nonce is refused by the server', async ({ player }) => {
    await (await player.opensIdentityWindow('Google')).decides('Answer with a wrong nonce', player.name)
    await expect(player.login.providerFailed).toBeVisible()
    // the message is in the login form, not in a toast
    await expect(player.shop.notices.getByText(/./)).toHaveCount(0)
  })

  test('that answers slowly delays the login, but does not fail it', async ({ player }) => {
    const provider = await player.opensIdentityWindow('Google')
    await provider.page.getByLabel('Account').fill(player.name)
    await provider.page.getByRole('button', { name: 'Approve in 3 seconds' }).click({ noWaitAfter: true })
    await expect(player.login.root.getByText('Go on in the window of Google.')).toBeVisible()
    await player.isLoggedIn(`${player.name}@google`)
  })

  test('[LGN-10 SYS-08] without support for this browser causes a dialog with a link to copy', async ({ player }) => {
    await (await player.opensIdentityWindow('Google')).decides('Browser not supported', player.name)
    const dialog = player.popup('Not possible in this browser')
    await expect(dialog.getByText(/^http:\/\/watt\.localhost:\d+\/selectGoods/)).toBeVisible()
    await expect(dialog.getByRole('button', { name: 'Copy link' })).toBeVisible()
    await dialog.getByRole('button', { name: 'Back', exact: true }).click()
    await expect(player.login.username).toBeVisible()
  })

  test('whose first step fails, as with X, closes, and the form shows a message', async ({ player }) => {
    await player.page.route('**/util/login/twitter_auth?*', (route) =>
      route.fulfill({ json: { code: 0, msg: 'no', content: null } }),
    )
    await player.opens()
    await player.login.opens()
    const opened = player.context.waitForEvent('page')
    await player.login.button('X').click()
    const provider = await opened
    await expect(player.login.providerFailed).toBeVisible()
    await expect.poll(() => provider.isClosed()).toBe(true)
  })

  test('whose answer reaches no page of the shop shows a message, and removes the code from the address', async ({
    player,
  }) => {
    await player.page.goto('/login.html?code=secret&state=nobody-asked')
    await expect(player.page.getByRole('status')).toHaveText(
      'The login was not finished. Close this window and try again in the shop.',
    )
    await expect(player.page).toHaveURL(/\/login\.html$/)
  })
})
