import { expect } from '@playwright/test'
import { icon, opensLogin } from '../providers.ts'
import { type Done, type FlowDriver, gateOf, type Stage } from './driver.ts'

const authenticate = '/util/login/auth'
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

/** The login popup over the shop: game accounts and prepaid cards. The providers' windows have tests of their own. */
export const driver: FlowDriver = {
  gates: [authenticate],
  inputs: {
    starts: async ({ player }) => {
      await player.opens()
      await opensLogin(player)
    },
  },
  outcomes: {
    'types a name': (stage) => type(username(stage), stage.player.name),
    'types a password': (stage) => type(password(stage), stage.player.password),
    'types blanks as password': (stage) => type(password(stage), '  '),
    'chooses the prepaid card': (stage) => press(icon(stage.player, 'Prepaid card')),
    'chooses username and password': (stage) => press(icon(stage.player, 'Username and password')),
    'presses log in': (stage) => press(submit(stage)),
    'closes the popup': async (stage) => {
      await popup(stage).locator('header').getByRole('button', { name: 'Close' }).click()
      return undefined
    },
    'the server knows the player': (stage) => gateOf(stage, authenticate).open(),
    'the server refuses': (stage) => gateOf(stage, authenticate).refuse(0, 'Wrong password'),
    'no answer comes': (stage) => gateOf(stage, authenticate).cut(),
  },
  screens: {
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
