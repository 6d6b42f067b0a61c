import type { Page } from '@playwright/test'
import { IdentityWindow } from '../pages/login.ts'
import { press } from '../pages/press.ts'
import { prepare } from '../support/player.ts'
import { pressIn } from './support/arrivals.ts'
import { type Done, expect, type FlowDriver, interceptorOf, type Stage } from './support/driver.ts'

/** Matches the paths of both login calls: for the shop, and for a replenishment. */
const authenticate = '/*/*/auth'
/**
 * Scripts that open the identity providers' pages. After a click, the page opens the window first, and then loads the
 * script.
 */
const leads = { Google: '/assets/google*', Apple: '/assets/apple*' }
const proofs = ['/*/*/google_auth', '/*/*/apple_auth']
/** The login form, in a popup of the shop or on the page of a replenishment. */
const popup = ({ page, player }: Stage) => player.login.root.or(page.getByRole('region', { name: 'Log in' }))
const icon = (stage: Stage, method: string) => popup(stage).getByRole('button', { name: method, exact: true })
const form = (stage: Stage) => popup(stage).locator('form')
const username = (stage: Stage) => popup(stage).getByLabel(/^(Username|Card number)$/)
const password = (stage: Stage) => popup(stage).getByLabel(/^(Password|Card password)$/)
const submit = (stage: Stage) => popup(stage).getByRole('button', { name: 'Log in', exact: true })
const isOff = async (button: ReturnType<typeof submit>) =>
  (await button.count()) === 0 || (await button.isDisabled()) || (await button.getAttribute('aria-disabled')) === 'true'

const type = async (field: ReturnType<typeof username>, text: string): Promise<Done> => {
  if ((await field.count()) === 0 || !(await field.isEditable())) return 'unavailable'
  await field.fill('')
  await field.fill(text)
  return undefined
}

const windows = new WeakMap<Stage, Page>()
const provider = (stage: Stage): Page => {
  const opened = windows.get(stage)
  if (opened === undefined) throw new Error('no window was opened')
  return opened
}
const asks = async (stage: Stage, method: keyof typeof leads): Promise<Done> => {
  const button = icon(stage, method)
  if (await isOff(button)) return 'unavailable'
  // waits only 15 seconds, because a press opens no window while a login call is pending
  const opening = stage.page.context().waitForEvent('page', { timeout: 15_000 })
  const [opened] = await Promise.all([opening.catch(() => null), button.click()])
  if (opened !== null) windows.set(stage, opened)
  return undefined
}
const reaches = async (stage: Stage): Promise<Done> => {
  const interceptors = Object.values(leads).map((lead) => interceptorOf(stage, lead))
  await expect.poll(() => interceptors.some((interceptor) => interceptor.isHolding())).toBe(true)
  await interceptors.find((interceptor) => interceptor.isHolding())?.open()
  await provider(stage).waitForURL(/id\.localhost.*\/authorize/)
  return undefined
}
const at =
  (action: string) =>
  async (stage: Stage): Promise<Done> => {
    await new IdentityWindow(provider(stage)).decides(action, stage.player.name)
    return undefined
  }
const credential = async (stage: Stage) => {
  const interceptors = proofs.map((path) => interceptorOf(stage, path))
  await expect.poll(() => interceptors.some((interceptor) => interceptor.isHolding())).toBe(true)
  return interceptors.find((interceptor) => interceptor.isHolding()) ?? interceptorOf(stage, authenticate)
}
const unsupported = ({ player }: Stage) => player.popup('Not possible in this browser')
/**
 * Wraps an action in the login form. The wrapped action returns 'unavailable' while the popup about an unsupported
 * browser covers the form.
 */
const below =
  (play: (stage: Stage) => Promise<Done>) =>
  async (stage: Stage): Promise<Done> =>
    (await unsupported(stage).count()) > 0 ? 'unavailable' : play(stage)
const passes =
  (ms: number) =>
  async ({ page }: Stage): Promise<Done> => {
    await page.clock.fastForward(ms)
    return undefined
  }
const isAway = async (stage: Stage) => {
  await expect(popup(stage).getByText(/^Go on in the window of/)).toBeVisible()
}

/** Outcomes that require the identity provider's page to be loaded. */
const atTheProvider = [
  'the window is closed',
  'approves at the provider',
  'cancels at the provider',
  'the provider refuses, or answers with a wrong state',
  'the provider lets nobody in here',
]

/** The part of the login chart's context that names the game of the login. */
type LoginPlaced = { place: { gameId: string | null } }
const inTheShop = ['the server logs the player in', 'the provider’s code logs the player in']
const forPayments = ['chooses another game', 'the server finds a replenishment']

/**
 * Test driver for logins with a game account, with a prepaid card and at identity providers, in the shop and on the
 * page of a replenishment.
 */
export const driver: FlowDriver = {
  interceptors: [authenticate, ...Object.values(leads), ...proofs],
  // the page loads the script that opens a provider's window only once, so the script is not listed here
  calls: { authenticate: [authenticate], askProvider: [], exchange: ['/*/*/*_auth'] },
  inputs: {
    'in the shop': async ({ page, player }) => {
      await page.clock.install()
      await player.opens()
      await player.login.opens()
    },
    'for a replenishment': async (stage) => {
      const { page, player } = stage
      await page.clock.install()
      await prepare(page, 'replenishment', { player: player.name, amount: 499, validTime: 3600 })
      await player.opens('/replenishGoods?rp_client_id=10101')
      await expect(icon(stage, 'Google')).toBeVisible()
    },
  },
  outcomes: {
    'types a name': below((stage) => type(username(stage), stage.player.name)),
    'types a password': below((stage) => type(password(stage), stage.player.password)),
    'types blanks as password': below((stage) => type(password(stage), '  ')),
    'types invisible characters as name': below((stage) => type(username(stage), '\u200b\u2060')),
    'types a wide name with blanks': below((stage) => type(username(stage), '\uff21\uff22 \u2013 \u0661\u0662')),
    'chooses Google': below((stage) => asks(stage, 'Google')),
    'chooses Apple': below((stage) => asks(stage, 'Apple')),
    'the window reaches the provider': reaches,
    'the window is closed': async (stage) => {
      await provider(stage).close()
      return undefined
    },
    'cancels instead of going on in the window': async (stage) =>
      (await pressIn(unsupported(stage), 'Back')) && pressIn(popup(stage), 'Cancel'),
    'approves at the provider': at('Approve'),
    'cancels at the provider': at('Cancel'),
    'the provider refuses, or answers with a wrong state': at('Refuse this account'),
    'the provider lets nobody in here': at('Browser not supported'),
    'the provider’s code logs the player in': async (stage) => (await credential(stage)).open(),
    'the provider’s code finds a replenishment': async (stage) =>
      (await credential(stage)).answer({ replenish_id: 'R1' }),
    'the provider’s code is refused': async (stage) => (await credential(stage)).refuse(0, 'Login failed'),
    'after: openingTime': passes(40_000),
    'after: windowTimeoutMs': passes(600_000),
    'chooses the prepaid card': below((stage) => press(icon(stage, 'Prepaid card'))),
    'chooses username and password': below((stage) => press(icon(stage, 'Username and password'))),
    'presses log in': below((stage) => press(submit(stage))),
    'closes the popup': async (stage) => {
      await popup(stage).locator('header').getByRole('button', { name: 'Close' }).click()
      return undefined
    },
    'chooses another game': async (stage) => {
      await popup(stage).getByLabel('Game', { exact: true }).selectOption('210102')
      return undefined
    },
    'the server refuses': (stage) => interceptorOf(stage, authenticate).refuse(0, 'Wrong password'),
    'no answer comes': (stage) => interceptorOf(stage, authenticate).cut(),
  },
  isFeasible: (outcome, [state], context) => {
    const { gameId } = (context as LoginPlaced).place
    const isInShop = gameId === null
    if (inTheShop.includes(outcome)) return isInShop
    if (forPayments.includes(outcome)) return !isInShop && (outcome !== 'chooses another game' || state === 'editing')
    if (atTheProvider.includes(outcome)) return state === 'asking.waiting'
    switch (outcome) {
      case 'the window reaches the provider':
        return state === 'asking.opening'
      case 'the provider’s code finds a replenishment':
        // the link that a tester makes is for the first game
        return gameId === 'g7'
      case 'chooses Google':
        // in the state `asking.left`, the script of the provider is already loaded
        return state !== 'asking.left'
      case 'closes the popup':
        return state !== 'unsupported' && isInShop
    }
    return true
  },
  // the page sends the chart each chosen game twice: first with its name and icon, later with its login methods
  allowedRepeats: ['(anywhere) --offer.changed--> (stays)'],
  screens: {
    'asking.opening': isAway,
    'asking.waiting': async (stage) => {
      await isAway(stage)
      await expect(provider(stage).getByLabel('Account')).toBeVisible()
    },
    'asking.left': async (stage) => {
      await expect(username(stage)).toBeEditable()
      await expect.poll(() => provider(stage).isClosed()).toBe(true)
    },
    exchanging: async (stage) => {
      await expect(popup(stage).getByText('Logging in…')).toBeVisible()
    },
    unsupported: async (stage) => {
      await expect(unsupported(stage)).toBeVisible()
    },
    editing: async (stage) => {
      await expect(form(stage)).toHaveAttribute('aria-busy', 'false')
      await expect(username(stage)).toBeEditable()
    },
    authenticating: async (stage) => {
      await expect(form(stage)).toHaveAttribute('aria-busy', 'true')
      await expect(username(stage)).not.toBeEditable()
    },
    closed: async (stage) => {
      await expect(popup(stage)).toHaveCount(0)
    },
  },
}
