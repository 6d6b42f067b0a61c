import { press } from '../pages/press.ts'
import { arrives, choosesGoods } from './support/arrivals.ts'
import { expect, type FlowDriver, type Stage } from './support/driver.ts'

const popup = ({ player }: Stage) => player.popup('Continue on your phone')
const opens = async (stage: Stage) => {
  await stage.page.setViewportSize({ width: 1280, height: 800 })
  await stage.page.clock.install()
  await arrives(stage)
}
const pressesLink = async (stage: Stage) => {
  await press(stage.page.getByRole('button', { name: 'Continue on your phone' }))
  await expect(popup(stage)).toBeVisible()
}

/** The code that leads to a phone, beside the goods of a wide screen. */
export const driver: FlowDriver = {
  calls: { makeAddress: [] },
  inputs: {
    'goods are chosen': async (stage) => {
      await opens(stage)
      await choosesGoods(stage, '300 Gems')
      await pressesLink(stage)
    },
    'only the game is chosen': async (stage) => {
      await opens(stage)
      await pressesLink(stage)
    },
  },
  outcomes: {
    'the address is made': async () => undefined,
    'wants a new code': (stage) => press(popup(stage).getByRole('button', { name: 'New code' })),
    'after: handoverTime': async ({ page }) => {
      await page.clock.fastForward(600_000)
      return undefined
    },
  },
  isFeasible: (outcome) => outcome !== 'the address cannot be made',
  isImmediate: (outcome) => outcome === 'the address is made',
  screens: {
    making: async () => {},
    shown: async (stage) => {
      await expect(popup(stage).getByRole('img', { name: 'QR code' })).toBeVisible()
    },
    expired: async (stage) => {
      await expect(popup(stage).getByText('This code has expired')).toBeVisible()
    },
  },
}
