import { callsTo, expect, test } from '../support/player.ts'
import { asks, chooses, decides, failed, form, icon, isLoggedIn, opensLogin } from '../support/providers.ts'

test.describe('The window of a provider', () => {
  test('is opened once by a double click', async ({ player }) => {
    await player.opens()
    await opensLogin(player)
    const opened = player.context.waitForEvent('page')
    await icon(player, 'Google').dblclick()
    await (await opened).waitForURL(/\/google\/authorize/)
    await expect(player.popup('Log in').getByText('Go on in the window of Google.')).toBeVisible()
    expect(player.context.pages()).toHaveLength(2)
  })

  test('that cuts its tie to the shop is heard all the same', async ({ player }) => {
    const provider = await chooses(player, 'Google')
    await provider.getByRole('link', { name: 'Isolated page (COOP)' }).click()
    await provider.waitForURL(/coop=1/)
    // to the shop it looks as if it were closed
    await expect(form(player)).toBeVisible()
    const closed = provider.waitForEvent('close')
    await decides(provider, 'Approve', player.name)
    await closed
    await isLoggedIn(player, `${player.name}@google`)
  })

  test('that is blocked is told, and the next click may open it', async ({ player }) => {
    await player.opens()
    await player.page.evaluate(() => {
      const { open } = window
      window.open = () => {
        window.open = open
        return null
      }
    })
    await opensLogin(player)
    await icon(player, 'Google').click()
    const told = 'Your browser blocked the login window. Allow pop-up windows for this page and try again.'
    await expect(player.popup('Log in').getByText(told)).toBeVisible()
    const provider = await asks(player, 'Google')
    await decides(provider, 'Approve', player.name)
    await isLoggedIn(player, `${player.name}@google`)
  })

  test('that the player closes leads back to the form, with what was typed', async ({ player }) => {
    await player.opens()
    await opensLogin(player)
    await form(player).fill(player.name)
    const provider = await asks(player, 'Google')
    await expect(form(player)).toHaveCount(0)
    await provider.close()
    await expect(form(player)).toHaveValue(player.name)
    await player.types(player.name, player.password)
    await isLoggedIn(player, player.name)
  })

  test('closes when the player cancels, or closes the popup', async ({ player }) => {
    const first = await chooses(player, 'Facebook')
    const isCancelled = first.waitForEvent('close')
    await player.popup('Log in').getByRole('button', { name: 'Cancel' }).click()
    await isCancelled
    await expect(form(player)).toBeVisible()
    const second = await asks(player, 'Apple')
    const isClosed = second.waitForEvent('close')
    await player.popup('Log in').getByRole('button', { name: 'Close' }).click()
    await isClosed
    await expect(player.popup('Log in')).toHaveCount(0)
  })

  test('[LGN-10] that nobody answers in is closed after ten minutes, and the login has failed', async ({ player }) => {
    await player.page.clock.install()
    await player.opens()
    await opensLogin(player)
    const provider = await asks(player, 'Google')
    await expect(player.popup('Log in').getByText('Go on in the window of Google.')).toBeVisible()
    const closed = provider.waitForEvent('close')
    await player.page.clock.runFor(600_000)
    await closed
    await expect(player.popup('Log in').getByText(failed)).toBeVisible()
  })
})

test.describe('A third party', () => {
  for (const method of ['Google', 'Apple', 'Facebook', 'Huawei', 'X'])
    test(`[LGN-10] ${method}: a cancelled login leads back without a word, a refused one says that it failed`, async ({
      player,
    }) => {
      await decides(await chooses(player, method), 'Cancel', player.name)
      await expect(form(player)).toBeVisible()
      await expect(player.popup('Log in').getByText(failed)).toHaveCount(0)
      const refusing = await asks(player, method)
      const closed = refusing.waitForEvent('close')
      await decides(refusing, 'Refuse this account', player.name)
      await closed
      await expect(player.popup('Log in').getByText(failed)).toBeVisible()
      await expect(form(player)).toBeVisible()
    })

  test('[LGN-10] that answers with a wrong state is not believed, and no code is turned in', async ({ player }) => {
    const calls = callsTo(player.page, '/util/login/google_auth')
    const provider = await chooses(player, 'Google')
    const closed = provider.waitForEvent('close')
    await decides(provider, 'Answer with a wrong state', player.name)
    await closed
    await expect(player.popup('Log in').getByText(failed)).toBeVisible()
    expect(calls).toHaveLength(0)
  })

  for (const method of ['Google', 'Apple', 'Huawei'])
    test(`[LGN-10] ${method}: a token with a wrong nonce is refused by the server`, async ({ player }) => {
      await decides(await chooses(player, method), 'Answer with a wrong nonce', player.name)
      await expect(player.popup('Log in').getByText(failed)).toBeVisible()
      // said where it was asked, and nowhere else
      await expect(player.notices.getByText(/./)).toHaveCount(0)
    })

  test('that is slow is waited for', async ({ player }) => {
    const provider = await chooses(player, 'Google')
    await provider.getByLabel('Account').fill(player.name)
    await provider.getByRole('button', { name: 'Approve in 3 seconds' }).click({ noWaitAfter: true })
    await expect(player.popup('Log in').getByText('Go on in the window of Google.')).toBeVisible()
    await isLoggedIn(player, `${player.name}@google`)
  })

  test('[LGN-10] that does not work in this browser gives a link to copy', async ({ player }) => {
    await decides(await chooses(player, 'Google'), 'Browser not supported', player.name)
    const dialog = player.popup('Not possible in this browser')
    await expect(dialog.getByText(/^http:\/\/watt\.localhost:\d+\/selectGoods/)).toBeVisible()
    await expect(dialog.getByRole('button', { name: 'Copy link' })).toBeVisible()
    await dialog.getByRole('button', { name: 'Back', exact: true }).click()
    await expect(form(player)).toBeVisible()
  })

  test('that begins nothing, since X’s first step fails, closes its window and says so', async ({ player }) => {
    await player.page.route('**/util/login/twitter_auth?*', (route) =>
      route.fulfill({ json: { code: 0, msg: 'no', content: null } }),
    )
    await player.opens()
    await opensLogin(player)
    const opened = player.context.waitForEvent('page')
    await icon(player, 'X').click()
    const provider = await opened
    await expect(player.popup('Log in').getByText(failed)).toBeVisible()
    expect(provider.isClosed()).toBe(true)
  })

  test('whose answer reaches no page of the shop says so, and keeps no code in the address', async ({ player }) => {
    await player.page.goto('/login.html?code=secret&state=nobody-asked')
    await expect(player.page.getByRole('status')).toHaveText(
      'The login was not finished. Close this window and try again in the shop.',
    )
    await expect(player.page).toHaveURL(/\/login\.html$/)
  })
})
