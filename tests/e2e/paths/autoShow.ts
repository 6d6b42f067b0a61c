import type { Locator } from '@playwright/test'
import { press } from '../pages/press.ts'
import { type Done, expect, type FlowDriver, opensLoggedIn, type Stage } from './support/driver.ts'

const status = '/api/cumulative/status'

const offer = ({ player }: Stage) => player.popup('Rewards are waiting for you')
const games = ({ player }: Stage) => player.games.root
const changeGame = ({ page }: Stage) => page.getByRole('button', { name: 'Change game' }).first()
const close = (popup: Locator) => popup.locator('header').getByRole('button', { name: 'Close' })

/** Marks the event popup as already opened today, and opens the page again. */
const showedToday = async (stage: Stage) => {
  const { page, player } = stage
  await opensLoggedIn(stage, '/my')
  await expect(page.getByText(player.name).first()).toBeVisible()
  await page.evaluate(() => {
    const read = (name: string) => JSON.parse(localStorage.getItem(name) ?? 'null')?.value
    const [user]: { suid: string }[] = Object.values(read('userMap'))
    const day = new Date(Date.now() - new Date().getTimezoneOffset() * 60_000).toISOString().slice(0, 10)
    const value = { [`${read('paymentGameInfo').clientId}:${user?.suid}`]: day }
    localStorage.setItem('autoShowAccum', JSON.stringify({ value }))
  })
  await player.opens('/selectGoods')
}

/** Test driver for the event popup, which opens by itself on the top-up page. */
export const driver: FlowDriver = {
  interceptors: [status],
  calls: { readDays: [], askStatus: [status] },
  passing: ['nothing is open over the page', 'a popup is open'],
  // the page sends these events again when the page's offers have loaded
  allowedRepeats: ['(anywhere) --page.freed--> (stays)', '(anywhere) --page.taken--> (stays)'],
  inputs: {
    'nothing is open over the page': async (stage, ahead) => {
      if (ahead[0] === 'it was shown today') await showedToday(stage)
      else await opensLoggedIn(stage, '/selectGoods')
    },
    'a popup is open': async (stage) => {
      const { page } = stage
      let letCome = () => {}
      const mayCome = new Promise<void>((resolve) => {
        letCome = resolve
      })
      await page.route(/\/DailyOffer-[^/]*\.js$/, async (route) => {
        await mayCome
        await route.continue()
      })
      await opensLoggedIn(stage, '/selectGoods')
      await expect(page.getByRole('button', { name: /^Account / })).toBeVisible()
      await changeGame(stage).click()
      await expect(games(stage)).toBeVisible()
      letCome()
    },
  },
  outcomes: {
    'it was shown today': async () => undefined,
    'it was never shown': async () => undefined,
    'the last popup closes': (stage) => press(close(games(stage))),
    'a popup opens': async (stage): Promise<Done> => {
      if (await games(stage).isVisible()) return 'unavailable'
      return press(changeGame(stage))
    },
    'closes it': (stage) => press(offer(stage).getByRole('button', { name: 'Later' })),
    'goes to the event': (stage) => press(offer(stage).getByRole('button', { name: 'Show rewards' })),
  },
  isFeasible: (outcome, states, { isFree }) => {
    if (states.includes('remembering'))
      return outcome === 'it was never shown' || (isFree === true && /^it was/.test(outcome))
    if (outcome === 'the last popup closes') return isFree === false
    // the event popup covers the page, so the player cannot press anything on the page
    if (outcome === 'a popup opens') return isFree === true && !states.includes('shown')
    return true
  },
  screens: {
    asking: isHidden,
    waiting: isHidden,
    resting: isHidden,
    shown: async (stage) => {
      await expect(offer(stage)).toBeVisible()
    },
  },
}

async function isHidden(stage: Stage) {
  await expect(offer(stage)).toHaveCount(0)
}
