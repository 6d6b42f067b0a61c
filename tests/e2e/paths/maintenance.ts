import { arrives } from './support/arrivals.ts'
import { type Done, expect, type FlowDriver, interceptorOf, type Stage } from './support/driver.ts'

const call = '/api/config/maintenance'
const planned = (starts_in: number) => ({
  maintenance: { starts_in, ends_in: 7200, end_time: 1_700_007_200 },
})

const answers = (name: string): Record<string, (stage: Stage) => Promise<Done>> => ({
  [`${name}: in sixteen minutes`]: (stage) => interceptorOf(stage, call).answer(planned(960)),
  [`${name}: in ten minutes`]: (stage) => interceptorOf(stage, call).answer(planned(600)),
  [`${name}: it runs`]: (stage) => interceptorOf(stage, call).answer(planned(0)),
})
const passes =
  (ms: number) =>
  async ({ page }: Stage): Promise<Done> => {
    await page.clock.fastForward(ms)
    return undefined
  }

const moves = async (page: Stage['page'], ms: number) =>
  page.clock.setSystemTime((await page.evaluate(() => Date.now())) + ms)

const announcement = ({ page }: Stage) => page.getByText(/^Maintenance from /)
const closedPage = ({ page }: Stage) => page.getByText('Closed for maintenance')
const goods = ({ page }: Stage) => page.getByRole('region', { name: 'Goods' })

const isOpen = async (stage: Stage) => {
  await expect(goods(stage)).toBeVisible()
  await expect(announcement(stage)).toHaveCount(0)
}
const isAnnounced = async (stage: Stage) => {
  await expect(announcement(stage)).toBeVisible()
  await expect(goods(stage)).toBeVisible()
}
const isClosed = async (stage: Stage) => {
  await expect(closedPage(stage)).toBeVisible()
  await expect(goods(stage)).toHaveCount(0)
}

/** Test driver for the maintenance notice on the page of goods. */
export const driver: FlowDriver = {
  interceptors: [call],
  calls: {
    loadMaintenance: [call],
    askAhead: [call],
    askWhileClosed: [call],
    askAtEnd: [call],
    watchAnnouncement: [],
    watchBegin: [],
    watchEnd: [],
  },
  inputs: {
    starts: async (stage) => {
      await stage.page.clock.install()
      await arrives(stage)
    },
  },
  outcomes: {
    ...answers('asked first'),
    ...answers('asked ahead'),
    ...answers('asked while closed'),
    ...answers('asked at the end'),
    'its moment has come': async (stage) =>
      // 61 seconds move the clock from 16 to 15 minutes before the maintenance; a larger step would also end the pause
      // between requests
      passes((await announcement(stage).or(closedPage(stage)).count()) > 0 ? 7_200_000 : 61_000)(stage),
    'the clock is set, or the machine slept': async ({ page }) => {
      await moves(page, 60_000)
      await page.clock.runFor(1000)
      // sets the clock back, because the chart would otherwise detect this change of the clock again and again
      await moves(page, -60_000)
      return undefined
    },
    'comes back to the page': async ({ page }) => {
      await page.evaluate(() => void window.dispatchEvent(new Event('online')))
      return undefined
    },
    'after: askPause (in calm)': passes(300_000),
    'after: askPause (in announced.waiting)': passes(300_000),
    'after: closedPause': passes(60_000),
    'after: retryPause': passes(10_000),
  },
  // moving the clock forward also ends every shorter pause, so each state allows only one of the outcomes that move the
  // clock
  isFeasible: (outcome, [state = ''], context) => {
    const { known } = context as { known: object | null }
    if (outcome === 'its moment has come')
      return state === 'announced.asking' || state === 'closed.asking' || (state === 'calm' && known !== null)
    return outcome !== 'after: askPause (in calm)' || known === null
  },
  screens: {
    asking: isOpen,
    calm: isOpen,
    'announced.waiting': isAnnounced,
    'announced.asking': isAnnounced,
    'closed.waiting': isClosed,
    'closed.asking': isClosed,
    opening: isClosed,
    overdue: isClosed,
  },
}
