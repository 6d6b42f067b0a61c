import { expect } from '@playwright/test'
import { type FlowDriver, gateOf, type Stage } from './driver.ts'

const authenticate = '/util/login/auth'
const popup = ({ player }: Stage) => player.popup('Log in')
const username = (stage: Stage) => popup(stage).getByLabel('Username')
const password = (stage: Stage) => popup(stage).getByLabel('Password', { exact: true })
const submit = (stage: Stage) => popup(stage).getByRole('button', { name: 'Log in', exact: true })

const type = async (field: ReturnType<typeof username>, text: string) => {
  if (!(await field.isEditable())) return 'unavailable' as const
  await field.fill('')
  await field.fill(text)
  return undefined
}

/** The login popup over the shop. */
export const driver: FlowDriver = {
  gates: [authenticate],
  inputs: {
    starts: async ({ page, player }) => {
      await player.opens()
      await page.getByRole('button', { name: 'Log in' }).first().click()
    },
  },
  outcomes: {
    'types a name': (stage) => type(username(stage), stage.player.name),
    'types a password': (stage) => type(password(stage), stage.player.password),
    'types blanks as password': (stage) => type(password(stage), '  '),
    'chooses another way to log in': async (stage) => {
      const other = popup(stage).getByRole('button', { name: 'Google' })
      if (await other.isDisabled()) return 'unavailable'
      await other.click()
      return undefined
    },
    'presses log in': async (stage) => {
      const button = submit(stage)
      const isOff = (await button.isDisabled()) || (await button.getAttribute('aria-disabled')) === 'true'
      await button.click({ force: true })
      return isOff ? 'unavailable' : undefined
    },
    'closes the popup': async (stage) => {
      await popup(stage).getByRole('button', { name: 'Close' }).click()
      return undefined
    },
    'the server knows the player': (stage) => gateOf(stage, authenticate).open(),
    'the server refuses': (stage) => gateOf(stage, authenticate).refuse(0, 'Wrong password'),
    'no answer comes': (stage) => gateOf(stage, authenticate).cut(),
  },
  screens: {
    editing: async (stage) => {
      await expect(popup(stage)).toBeVisible()
      await expect(username(stage)).toBeEditable()
      await expect(popup(stage).locator('form')).toHaveAttribute('aria-busy', 'false')
    },
    authenticating: async (stage) => {
      await expect(popup(stage).locator('form')).toHaveAttribute('aria-busy', 'true')
      await expect(username(stage)).not.toBeEditable()
    },
    closed: async (stage) => {
      await expect(popup(stage)).toHaveCount(0)
    },
  },
}
