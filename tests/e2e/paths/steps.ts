import type { StepsContext } from '../../../machines/steps/steps.machine.ts'
import { press } from '../pages/press.ts'
import { arrives } from './support/arrivals.ts'
import { type Done, expect, type FlowDriver, interceptorOf, partOf, type Stage } from './support/driver.ts'

const games = '/api/pay/getGameListV2'
const entering = '/api/config/recharge'

const atGames = 'at the choice of a game'
const starts = 'the shop starts'
const isAsked = 'the shop loads or asks a question'
const gamesShow = 'the page of games shows'
const goodsShow = 'the page of goods shows'
const isGame = 'a game is being chosen'
const isGoods = 'goods are being chosen'
const isNamedGoods = 'goods are being chosen, of the game of the address'
const isOtherGoods = 'goods of another game are being chosen'
const isPaying = 'a way to pay is being chosen'
const isOrder = 'an order is under way'

/** For each test path, the number of its outcomes so far. */
const counts = new WeakMap<Stage, number>()
const nextOf = (stage: Stage) => stage.steps[counts.get(stage) ?? 0] ?? ''
const counted = (play: (stage: Stage) => Promise<Done>) => (stage: Stage) => {
  counts.set(stage, (counts.get(stage) ?? 0) + 1)
  return play(stage)
}
const follows = (steps: readonly string[], first: string, second: string) =>
  steps.some((step, index) => step === first && steps[index + 1] === second)

const list = (stage: Stage) => partOf(stage, 'Choose a game')
const recharge = (stage: Stage) => partOf(stage, 'Recharge info')
const banner = ({ page }: Stage) => page.getByRole('banner').first()

const opens = async (stage: Stage, ahead: readonly string[]) => {
  // a test path on which the login popup covers the list of games starts without a logged-in player
  const isVisitor = follows(ahead, isAsked, isGoods) && ahead[ahead.indexOf(isAsked) - 1] === isGoods
  await arrives(stage, {
    brand: 'ru',
    path: '/selectGame',
    isPlain: true,
    isPlayer: !isVisitor,
    order: { clientId: '10501', goodsId: 'gems300' },
    query: { server_id: 'S1', ...(ahead.includes(isNamedGoods) && { client_id: '10501' }) },
  })
}
/** `listed`: test paths on which the games have loaded. `begun`: test paths on which a game has been opened. */
const listed = new WeakSet<Stage>()
const begun = new WeakSet<Stage>()
const lists = async (stage: Stage): Promise<Done> => {
  if (!listed.has(stage)) await interceptorOf(stage, games).open()
  listed.add(stage)
  return undefined
}
const begins = async (stage: Stage): Promise<Done> => {
  await lists(stage)
  await interceptorOf(stage, entering).open()
  begun.add(stage)
  return undefined
}
const choosesTheGame = (stage: Stage) => press(list(stage).locator('button[aria-current]'))
const goesBack =
  (stepsBack: (stage: Stage) => number) =>
  async (stage: Stage): Promise<Done> => {
    const by = stepsBack(stage)
    await stage.page.evaluate((by) => history.go(by), by)
    return undefined
  }
const pathOf = ({ page }: Stage) => new URL(page.url()).pathname

/**
 * Test driver for a purchase in the old layout, in which each step has an address and Back and Forward change the step.
 */
export const driver: FlowDriver = {
  interceptors: [games, entering],
  calls: {},
  passing: [atGames],
  inputs: {
    [atGames]: opens,
  },
  outcomes: {
    [starts]: counted(async (stage) => {
      await interceptorOf(stage, games).isAsked()
      return undefined
    }),
    [isAsked]: counted(async (stage) => {
      if (!begun.has(stage)) return lists(stage)
      if (pathOf(stage) === '/selectGame') {
        if (nextOf(stage) === isGoods) return press(banner(stage).getByRole('button', { name: 'Log in' }))
        await list(stage)
          .getByRole('button', { name: /^Mossgrove/ })
          .click()
        return press(list(stage).getByRole('button').last())
      }
      return press(banner(stage).getByRole('button', { name: /^Account/ }))
    }),
    [isGoods]: counted(async (stage) => {
      if (!begun.has(stage)) return begins(stage)
      if ((await stage.page.getByRole('dialog').count()) > 0) {
        await stage.page.keyboard.press('Escape')
        return undefined
      }
      return pathOf(stage) === '/selectGame'
        ? choosesTheGame(stage)
        : press(recharge(stage).getByRole('button', { name: 'Back', exact: true }))
    }),
    [isNamedGoods]: counted(begins),
    [isOtherGoods]: counted((stage) => interceptorOf(stage, entering).open()),
    [isGame]: counted((stage) => press(stage.page.getByRole('button', { name: 'Change game' }).first())),
    [isPaying]: counted((stage) => press(stage.player.shop.buy)),
    [isOrder]: counted(async (stage) => {
      await recharge(stage)
        .locator('label', { has: stage.page.getByRole('radio') })
        .first()
        .click()
      await press(recharge(stage).getByRole('button', { name: /^Buy/ }))
      await stage.player.recharge.confirmsReceiver()
      return undefined
    }),
    [gamesShow]: counted(goesBack((stage) => (pathOf(stage) === '/selectGoods' ? -1 : -2))),
    [goodsShow]: counted(goesBack(() => -1)),
    'the recharge page shows': async () => undefined,
    'the result page shows': async () => undefined,
  },
  isFeasible: (outcome, [state], context) => {
    const { address, step, game } = context as StepsContext
    if (state === undefined) return true
    // the Back button leads to a known page only if the player opened the pages in sequence
    if (game === 'b') return false
    switch (state) {
      case 'arriving':
        return [starts, isAsked, isGoods, isNamedGoods].includes(outcome)
      case 'interrupted':
        return outcome === isGoods || (outcome === isOtherGoods && step === 'selectGame')
      case 'following': {
        const moves = {
          selectGame: [isGoods, isAsked],
          selectGoods: [isGame, isPaying, isAsked, gamesShow],
          recharge: [isGoods, goodsShow, gamesShow, isOrder],
          result: [goodsShow],
        }
        return moves[address].includes(outcome)
      }
    }
    return false
  },
  isImmediate: (outcome, [state], context) => {
    const { address, step } = context as StepsContext
    switch (state) {
      case 'leading':
        return outcome === pageOf[step ?? address]
      case 'asking':
        return outcome === isGame
      case 'handing.answering':
        return outcome === (step === 'selectGoods' ? isGame : isGoods)
    }
    return false
  },
  // the page reports the step of the purchase to the chart again after each change of the address, and repeatedly while
  // the shop loads
  allowedRepeats: [
    '(anywhere) --purchase.seen[isTogether]--> following',
    '(anywhere) --purchase.seen[isStarting]--> arriving',
    'arriving --purchase.seen[isUndecided]--> (stays)',
    'interrupted --purchase.seen[isUndecided]--> (stays)',
    'leading --purchase.seen[isSameStep]--> (stays)',
  ],
  screens: {
    arriving: async ({ page }) => {
      await expect(page.getByRole('main')).toBeVisible()
    },
    following: async (stage) => {
      const shown = {
        '/selectGame': list(stage),
        '/selectGoods': stage.player.shop.goods('300 Gems'),
        '/recharge': recharge(stage),
        '/result': partOf(stage, 'Recharge result'),
      }
      await expect(shown[pathOf(stage) as keyof typeof shown]).toBeVisible()
    },
    interrupted: async ({ page }) => {
      await expect(page.getByRole('main')).toBeVisible()
    },
  },
}

const pageOf = {
  selectGame: gamesShow,
  selectGoods: goodsShow,
  recharge: 'the recharge page shows',
  result: 'the result page shows',
}
