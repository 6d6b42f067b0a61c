import { plainPages } from '../support/player.ts'
import { type Done, expect, type FlowDriver, type Stage } from './support/driver.ts'

const popup = ({ player }: Stage) => player.games.root
const question = ({ player }: Stage) => player.games.question.root

const opensTheList = async ({ page, player }: Stage) => {
  await page.getByRole('button', { name: 'Change game' }).first().click()
  await expect(player.games.root).toBeVisible()
}

/** Runs the action `play` in the list of games. Returns 'unavailable' instead if a confirmation covers the list. */
const unlessAsked = async (stage: Stage, play: () => Promise<void>): Promise<Done> => {
  if (await question(stage).isVisible()) return 'unavailable'
  await play()
  return undefined
}

const answers = async (stage: Stage, name: string): Promise<Done> => {
  const button = question(stage).getByRole('button', { name, exact: true })
  if (!(await button.isVisible())) return 'unavailable'
  await button.click()
  return undefined
}

export const driver: FlowDriver = {
  inputs: {
    'no game yet': async ({ page }) => {
      await plainPages(page)
      const json = { code: -3001, msg: 'No such game', content: null }
      await page.route('**/api/pay/getThirdGift?*', (route) => route.fulfill({ json }), { times: 1 })
      await page.goto('/')
    },
    'a game is chosen': async (stage) => {
      await stage.player.opens()
      await opensTheList(stage)
    },
    'an order is under way': async (stage) => {
      const { player } = stage
      await player.opens()
      await player.logsIn()
      await player.reachesRecharge()
      const provider = await player.recharge.pays()
      await provider.page.close()
      await player.result.closes()
      await expect(player.result.root).toHaveCount(0)
      await opensTheList(stage)
    },
  },
  outcomes: {
    'chooses Skybound': (stage) =>
      unlessAsked(stage, async () => {
        const current = popup(stage).locator('button[aria-current]')
        const isNone = (await current.count()) === 0
        await (isNone ? popup(stage).getByRole('button', { name: /Skybound/ }) : current).first().click()
      }),
    'chooses another game': (stage) =>
      unlessAsked(stage, () =>
        popup(stage)
          .getByRole('button', { name: /Emberfall/ })
          .first()
          .click(),
      ),
    // the buttons of games that cannot be chosen are disabled
    'chooses a game that cannot be chosen': async () => 'unavailable',
    'chooses an edition that cannot be chosen': async () => 'unavailable',
    'confirms the question': (stage) => answers(stage, 'Change game'),
    'cancels the question': (stage) => answers(stage, 'Cancel'),
    'closes the popup': async (stage) => {
      if (await question(stage).isVisible()) return 'unavailable'
      const close = popup(stage).locator('header').getByRole('button', { name: 'Close' })
      if ((await close.count()) === 0) return 'unavailable'
      await close.click()
      return undefined
    },
  },
  screens: {
    browsing: async (stage) => {
      await expect(popup(stage)).toBeVisible()
      await expect(question(stage)).toHaveCount(0)
    },
    confirming: async (stage) => {
      await expect(question(stage)).toBeVisible()
    },
    closed: async (stage) => {
      await expect(popup(stage)).toHaveCount(0)
    },
  },
}
