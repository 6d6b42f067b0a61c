import type { SnapshotFrom } from 'xstate'
import type { handoverMachine } from '../../../machines/handover/handover.machine.ts'
import { press } from '../pages/press.ts'
import { arrives, choosesGoods, closes } from './support/arrivals.ts'
import { type Done, expect, type FlowDriver, type Stage } from './support/driver.ts'

const popup = ({ player }: Stage) => player.popup('Continue on your phone')
const opens = async (stage: Stage) => {
  await stage.page.setViewportSize({ width: 1280, height: 800 })
  await stage.page.clock.install()
  await arrives(stage)
}
const goesOn = 'wants to go on by phone'
const goesOnWithoutGoods = 'wants to go on by phone without goods'
const pressesLink = async (stage: Stage): Promise<Done> =>
  // the open popup covers the button that opens it
  (await popup(stage).isVisible())
    ? 'unavailable'
    : press(stage.page.getByRole('button', { name: 'Continue on your phone' }))

/**
 * Test driver for the QR code that opens the current visit on a phone. On wide screens, a button beside the goods shows
 * the code.
 */
export const driver: FlowDriver = {
  calls: { makeAddress: [] },
  inputs: {
    starts: async (stage, [first]) => {
      await opens(stage)
      if (first === goesOn) await choosesGoods(stage, '300 Gems')
    },
  },
  // the chart starts when the button is first pressed
  passing: ['starts'],
  outcomes: {
    [goesOn]: pressesLink,
    [goesOnWithoutGoods]: pressesLink,
    'closes the popup': (stage) => closes(popup(stage)),
    'the address is made': async () => undefined,
    'wants a new code': (stage) => press(popup(stage).getByRole('button', { name: 'New code' })),
    'after: handoverTime': async ({ page }) => {
      await page.clock.fastForward(600_000)
      return undefined
    },
  },
  // the player can choose another item, but cannot deselect the chosen item
  isFeasible: (outcome, _, context) => {
    const { choice } = context as SnapshotFrom<typeof handoverMachine>['context']
    if (outcome === goesOn) return choice?.goodsId !== null
    if (outcome === goesOnWithoutGoods) return !choice?.goodsId
    return outcome !== 'the address cannot be made'
  },
  isImmediate: (outcome) => outcome === 'the address is made',
  screens: {
    closed: async (stage) => {
      await expect(popup(stage)).toHaveCount(0)
    },
    making: async () => {},
    shown: async (stage) => {
      await expect(popup(stage).getByRole('img', { name: 'QR code' })).toBeVisible()
    },
    expired: async (stage) => {
      await expect(popup(stage).getByText('This code has expired')).toBeVisible()
    },
  },
}
