import type { Page } from '@playwright/test'
import { decides, icon, opensLogin } from '../providers.ts'
import { pressIn } from './arrivals.ts'
import { type Done, expect, type FlowDriver, gateOf, type Stage } from './driver.ts'

const authenticate = '/util/login/auth'
/** What leads a window to its provider is fetched after the click: until it is there, the window waits. */
const leads = { Google: '/assets/google*', Apple: '/assets/apple*' }
const proofs = ['/util/login/google_auth', '/util/login/apple_auth']
const popup = ({ player }: Stage) => player.popup('Log in')
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

const press = async (button: ReturnType<typeof submit>): Promise<Done> => {
  if (await isOff(button)) return 'unavailable'
  await button.click()
  return undefined
}

/** The provider's window of this path. */
const windows = new WeakMap<Stage, Page>()
const provider = (stage: Stage): Page => {
  const opened = windows.get(stage)
  if (opened === undefined) throw new Error('no window was opened')
  return opened
}
const asks = async (stage: Stage, method: keyof typeof leads): Promise<Done> => {
  const button = icon(stage.player, method)
  if (await isOff(button)) return 'unavailable'
  // while a login is being answered, the icons do nothing
  const opening = stage.page.context().waitForEvent('page', { timeout: 5000 })
  const [opened] = await Promise.all([opening.catch(() => null), button.click()])
  if (opened !== null) windows.set(stage, opened)
  return undefined
}
const reaches = async (stage: Stage): Promise<Done> => {
  const gates = Object.values(leads).map((lead) => gateOf(stage, lead))
  await expect.poll(() => gates.some((gate) => gate.isHolding())).toBe(true)
  await gates.find((gate) => gate.isHolding())?.open()
  await provider(stage).waitForURL(/id\.localhost.*\/authorize/)
  return undefined
}
const at =
  (action: string) =>
  async (stage: Stage): Promise<Done> => {
    await decides(provider(stage), action, stage.player.name)
    return undefined
  }
const proof = async (stage: Stage) => {
  const gates = proofs.map((path) => gateOf(stage, path))
  await expect.poll(() => gates.some((gate) => gate.isHolding())).toBe(true)
  return gates.find((gate) => gate.isHolding()) ?? gateOf(stage, authenticate)
}
const unsupported = ({ player }: Stage) => player.popup('Not possible in this browser')
/** Nothing below that dialog can be pressed or typed into. */
const below =
  (act: (stage: Stage) => Promise<Done>) =>
  async (stage: Stage): Promise<Done> =>
    (await unsupported(stage).count()) > 0 ? 'unavailable' : act(stage)
const passes =
  (ms: number) =>
  async ({ page }: Stage): Promise<Done> => {
    await page.clock.fastForward(ms)
    return undefined
  }
const isAway = async (stage: Stage) => {
  await expect(popup(stage).getByText(/^Go on in the window of/)).toBeVisible()
}

/** What only a provider's window that has reached its provider can bring about. */
const atTheProvider = [
  ...['the window is closed', 'lets the provider tell', 'cancels at the provider'],
  ...['the provider refuses, or answers with a wrong state', 'the provider lets nobody in here'],
]

/** The login popup over the shop: game accounts, prepaid cards and the providers' windows. */
export const driver: FlowDriver = {
  gates: [authenticate, ...Object.values(leads), ...proofs],
  inputs: {
    starts: async ({ page, player }) => {
      await page.clock.install()
      await player.opens()
      await opensLogin(player)
    },
  },
  outcomes: {
    'types a name': below((stage) => type(username(stage), stage.player.name)),
    'types a password': below((stage) => type(password(stage), stage.player.password)),
    'types blanks as password': below((stage) => type(password(stage), '  ')),
    'chooses Google': below((stage) => asks(stage, 'Google')),
    'chooses Apple': below((stage) => asks(stage, 'Apple')),
    'the window reaches the provider': reaches,
    'the window is closed': async (stage) => {
      await provider(stage).close()
      return undefined
    },
    'cancels instead of going on in the window': async (stage) =>
      (await pressIn(unsupported(stage), 'Back')) && pressIn(popup(stage), 'Cancel'),
    'lets the provider tell': at('Approve'),
    'cancels at the provider': at('Cancel'),
    'the provider refuses, or answers with a wrong state': at('Refuse this account'),
    'the provider lets nobody in here': at('Browser not supported'),
    'the proof gives the player': async (stage) => (await proof(stage)).open(),
    'the proof is refused': async (stage) => (await proof(stage)).refuse(0, 'Login failed'),
    'after: openingTime': passes(40_000),
    'after: patience': passes(600_000),
    'chooses the prepaid card': below((stage) => press(icon(stage.player, 'Prepaid card'))),
    'chooses username and password': below((stage) => press(icon(stage.player, 'Username and password'))),
    'presses log in': below((stage) => press(submit(stage))),
    'closes the popup': async (stage) => {
      await popup(stage).locator('header').getByRole('button', { name: 'Close' }).click()
      return undefined
    },
    'the server knows the player': (stage) => gateOf(stage, authenticate).open(),
    'the server refuses': (stage) => gateOf(stage, authenticate).refuse(0, 'Wrong password'),
    'no answer comes': (stage) => gateOf(stage, authenticate).cut(),
  },
  canHappen: (outcome, [state]) => {
    if (atTheProvider.includes(outcome)) return state === 'asking.waiting'
    switch (outcome) {
      case 'the window reaches the provider':
        return state === 'asking.opening'
      case 'chooses Google':
        // what leads to it is there already
        return state !== 'asking.left'
      case 'closes the popup':
        return state !== 'unsupported'
    }
    return true
  },
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
