import { press } from '../pages/press.ts'
import { expect, type FlowDriver, interceptorOf, opensLoggedIn, type Stage } from './support/driver.ts'

const load = '/util/login/sessions'
const end = '/util/login/end_session'
const endOthers = '/util/login/end_other_sessions'
const here = { session_id: '2', device: 'Chrome, Windows', created_time: 1, used_time: 1_700_000_000, is_current: true }
const there = { ...here, session_id: '1', device: 'Safari, iPhone', used_time: 1_699_000_000, is_current: false }

const card = ({ page }: Stage) => page.getByRole('region', { name: 'Where you are signed in' })
const button = (stage: Stage, name: string) => card(stage).getByRole('button', { name, exact: true })
const ended = (stage: Stage) =>
  interceptorOf(stage, end).isHolding() ? interceptorOf(stage, end) : interceptorOf(stage, endOthers)

/** Test driver for the player's login sessions on the page My. */
export const driver: FlowDriver = {
  interceptors: [load, end, endOthers],
  calls: { loadSessions: [load], endSessions: [`${end}|${endOthers}`] },
  inputs: { starts: (stage) => opensLoggedIn(stage, '/my') },
  outcomes: {
    'there is only this session': (stage) => interceptorOf(stage, load).answer({ sessions: [here] }),
    'another one too': (stage) => interceptorOf(stage, load).answer({ sessions: [here, there] }),
    'tries again': (stage) => press(button(stage, 'Try again')),
    'ends the other session': (stage) => press(button(stage, 'Log out')),
    'ends this session': async (stage) => {
      await expect(
        card(stage).getByRole('listitem').filter({ hasText: 'This device' }).getByRole('button'),
      ).toHaveCount(0)
      return undefined
    },
    'ends all others': (stage) => press(button(stage, 'Log out everywhere else')),
    'the session has ended': (stage) => ended(stage).answer({ sessions: [here] }),
    'the session cannot be ended': (stage) => ended(stage).refuse(0, 'Not today'),
    'the other sessions cannot be ended': (stage) => ended(stage).refuse(0, 'Not today'),
  },
  screens: {
    loading: async (stage) => {
      await expect(card(stage).getByText('Loading')).toBeAttached()
    },
    failed: async (stage) => {
      await expect(card(stage).getByText('Your sessions could not be loaded')).toBeVisible()
    },
    shown: async (stage) => {
      await expect(card(stage).getByText('This device', { exact: true })).toBeVisible()
      await expect(card(stage).locator('[aria-busy="true"]')).toHaveCount(0)
    },
    ending: async (stage) => {
      await expect(card(stage).locator('[aria-busy="true"]')).toHaveCount(1)
    },
  },
}
