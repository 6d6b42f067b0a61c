import { press } from '../pages/press.ts'
import { type Done, expect, type FlowDriver, type Stage } from './support/driver.ts'

const isShown = ({ player }: Stage) => player.form.frame.getByText(/no money moves/).isVisible()
const popup = ({ player }: Stage) => player.form.root
const inForm = async ({ player }: Stage, name: string): Promise<Done> => press(player.form.action(name))

/** For each test path, a function that lets the provider's script load or fail. */
const arrivals = new WeakMap<Stage, (isThere: boolean) => void>()
const comes =
  (isThere: boolean) =>
  async (stage: Stage): Promise<Done> => {
    arrivals.get(stage)?.(isThere)
    return undefined
  }

/** Test driver for a card payment in the provider's form. The document of the form runs the provider's script. */
export const driver: FlowDriver = {
  calls: { frame: [] },
  inputs: {
    starts: async (stage) => {
      const { page, player } = stage
      await page.clock.install()
      const mayCome = new Promise<boolean>((resolve) => arrivals.set(stage, resolve))
      await page.route('**/sdk/airwallex.js', async (route) => ((await mayCome) ? route.continue() : route.abort()))
      await player.opens()
      await player.logsIn()
      const recharge = await player.reachesRecharge()
      await player.recharge.chooses('Card (pay here)')
      await recharge.buys()
    },
  },
  outcomes: {
    'the form reports ready': async (stage) => {
      const frame = stage.page.frames().find((each) => new URL(each.url()).hostname === 'sdk.localhost')
      // reloads the document of the form, so that the form reports a second time that it is ready
      if (await isShown(stage)) await frame?.goto(frame.url())
      return comes(true)(stage)
    },
    'the form reports success': (stage) => inForm(stage, 'Approve'),
    'the form reports error': comes(false),
    'the form reports cancel': (stage) => inForm(stage, 'Cancel'),
    'closes the form': (stage) => press(popup(stage).locator('header').getByRole('button', { name: 'Close' })),
    'after: formTimeoutMs': async ({ page }) => {
      await page.clock.fastForward(20_000)
      return undefined
    },
  },
  isFeasible: (outcome, states) => {
    if (/error/.test(outcome)) return states.includes('loading')
    if (/success|cancel/.test(outcome)) return states.includes('open')
    return true
  },
  screens: {
    loading: async (stage) => {
      await expect(popup(stage)).toBeVisible()
      await expect(stage.player.form.frame.getByText(/no money moves/)).toHaveCount(0)
    },
    open: async (stage) => {
      await expect(stage.player.form.frame.getByText(/no money moves/)).toBeVisible()
    },
    succeeded: async (stage) => {
      await expect(popup(stage)).toHaveCount(0)
      await expect(stage.player.result.root).toBeVisible()
    },
    failed: isBack,
    cancelled: isBack,
  },
}

async function isBack(stage: Stage) {
  await expect(popup(stage)).toHaveCount(0)
  await expect(stage.player.recharge.root).toBeVisible()
}
