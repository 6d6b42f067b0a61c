import { press } from '../pages/press.ts'
import { arrives } from './support/arrivals.ts'
import { expect, type FlowDriver, type Stage } from './support/driver.ts'

const banner = (id: string) => ({ id, image: 'skybound', title: `The ${id} news`, link: '/activity' })
const config = { is_open_coupon: '1', banners: [banner('first'), banner('second')] }

const card = ({ page }: Stage, id: string) => page.getByText(`The ${id} news`)
const closes = (id: string) => (stage: Stage) => press(stage.page.getByRole('button', { name: `Hide The ${id} news` }))

/** Test driver for the banners above a game's goods. */
export const driver: FlowDriver = {
  calls: { readDismissed: [] },
  // immediately after its start, the chart reads from storage which banners the player has closed
  passing: ['starts'],
  inputs: {
    starts: async (stage, ahead) => {
      await stage.page.route('**/api/config/recharge?*', (route) =>
        route.fulfill({ json: { code: 1, msg: '', content: config } }),
      )
      const isKnown = ahead[0] === 'the first was closed before'
      await arrives(stage, { isPlain: true, entries: isKnown ? { paymentBanners: ['10101 first'] } : {} })
    },
  },
  outcomes: {
    'none was closed before': async () => undefined,
    'the first was closed before': async () => undefined,
    'closes the first': closes('first'),
    'closes the second': closes('second'),
  },
  isFeasible: (outcome, _states, context) => {
    const { dismissed } = context as { dismissed: readonly string[] }
    return !dismissed.some((id) => outcome === `closes the ${id}`)
  },
  screens: {
    reading: async () => {},
    shown: async (stage) => {
      await expect(
        card(stage, 'first').or(card(stage, 'second')).or(stage.page.getByText('Account')).first(),
      ).toBeVisible()
    },
  },
}
