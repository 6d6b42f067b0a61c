import { replenishLink as link } from '../../../machines/answers.paths.ts'
import { orderStatus } from '../../../src/contract/codes.ts'
import { press } from '../pages/press.ts'
import { prepare } from '../support/player.ts'
import { comesBack, type Done, expect, type FlowDriver, interceptorOf, partOf, type Stage } from './support/driver.ts'
import { keptUser } from './support/storefrontMoves.ts'

const games = '/api/replenishment/getGameList'
const config = '/util/login/login_config'
const info = '/api/replenishment/replenishment_info?replenish_id=*'
/** The call that searches for a replenishment of the player who is logged in to the shop. */
const find = '/api/replenishment/replenishment_info?rp_client_id=*'
const ways = '/api/pay/replenishmentCountryList'
const pay = '/api/replenishment/pay'
const order = '/api/replenishment/order'

const paid = { ...link, is_paid: 1, billing_no: 'B1' }
const paypal = { payway_id: '10201', name: 'PayPal', icon: 'paypal' }
const card = { payway_id: '12101', channel_id: 'scheme', name: 'Credit or debit card', icon: 'card' }
const bothRegions = { country: { US: [paypal, card], DE: [paypal] } }

/** Test paths whose order is paid. On all other test paths, the order is pending. */
const settled = new WeakSet<Stage>()

const main = ({ page }: Stage) => page.locator('main')
const timer = ({ page }: Stage) => page.getByRole('timer')
const payButton = ({ page }: Stage) => page.getByRole('button', { name: /^Pay / })
const result = ({ player }: Stage) => player.result.root
const failed = (stage: Stage) => main(stage).getByText('The payment could not be loaded')
const form = (stage: Stage) => partOf(stage, 'Log in')
const noGame = (stage: Stage) => main(stage).getByText('No game was found')

/** Answers the two calls of the page: for the facts about the replenishment, and for the payment methods. */
const loads = async (stage: Stage, facts: object, country: object = bothRegions): Promise<Done> => {
  await interceptorOf(stage, ways).answer(country)
  return interceptorOf(stage, info).answer(facts)
}

/**
 * Creates a replenishment for the player and returns its id. The page can find the replenishment by the player's login
 * token.
 */
const ownLink = async ({ page, player }: Stage): Promise<string> => {
  const wish = { player: player.name, amount: 499, validTime: 3600 }
  return (await prepare<{ replenish_id: string }>(page, 'replenishment', wish)).replenish_id
}

/**
 * Runs the action `play` on the page. Returns 'unavailable' instead if the result popup of an order covers the page.
 */
const unlessOrder = async (stage: Stage, play: () => Promise<Done>): Promise<Done> =>
  (await result(stage).isVisible()) ? 'unavailable' : play()

const selects = async (stage: Stage, label: string, option: string): Promise<Done> => {
  const field = main(stage).getByLabel(label, { exact: true })
  if ((await field.count()) === 0) return 'unavailable'
  await field.selectOption(option)
  return undefined
}

const createsOrder = (stage: Stage) => {
  const url = new URL('/manifest.webmanifest', stage.page.url()).href
  return interceptorOf(stage, pay).answer({ billing_no: 'B1', url })
}

/**
 * Test driver for a replenishment. Only logins with a game account reach the real server; all other responses are
 * simulated.
 */
export const driver: FlowDriver = {
  interceptors: [games, config, info, find, ways, pay],
  // the charts `login` and `result` have drivers of their own, which check the calls of these two charts
  calls: {
    // without a logged-in player, the page does not make this call
    findLink: [],
    findOther: [],
    loadGames: [games],
    login: [],
    loadMethods: [config],
    loadLink: [info, ways],
    countDown: [],
    createPayment: [pay],
    renewTime: [info],
    result: [],
  },
  allowedRepeats: ['open --time.ticked--> (stays)'],
  // without a logged-in player, the next outcome follows immediately
  passing: ['games arrive', 'chooses the other game'],
  inputs: {
    'by the link': async (stage, ahead) => {
      const id = ahead.includes('the account has a link') ? await ownLink(stage) : 'R1'
      await opens(stage, id, ahead)
      await stage.player.opens(`/replenishGoods?replenish_id=${id}`)
    },
    'by the game': async (stage, ahead) => {
      await opens(stage, await ownLink(stage), ahead)
      await stage.player.opens('/replenishGoods?rp_client_id=10101')
    },
  },
  outcomes: {
    'chooses the other game': async (stage) => {
      // the test has not checked the screen of the previous step, so the test waits for the form here
      await expect(form(stage)).toBeVisible()
      return selects(stage, 'Game', '210102')
    },
    'nobody is logged in': async () => undefined,
    'nobody is logged in there': async () => undefined,
    'the player is logged in, and has a link': (stage) => interceptorOf(stage, find).answer(link),
    'the player is logged in there, and has a link': (stage) => interceptorOf(stage, find).answer(link),
    'the link cannot be loaded': (stage) => interceptorOf(stage, find).refuse(0, 'Not today'),
    'the player’s token has expired': (stage) => interceptorOf(stage, find).refuse(-600, 'Session over'),
    'the player’s token has expired there': (stage) => interceptorOf(stage, find).refuse(-600, 'Session over'),
    'the link cannot be loaded there': (stage) => interceptorOf(stage, find).refuse(0, 'Not today'),
    'the account has a link': async (stage) => {
      const { name, password } = stage.player
      await form(stage).getByLabel('Username').fill(name)
      await form(stage).getByLabel('Password', { exact: true }).fill(password)
      return press(form(stage).getByRole('button', { name: 'Log in', exact: true }))
    },
    'the payment arrives': (stage) => loads(stage, link),
    'the payment arrives without a way to pay': (stage) => loads(stage, link, { country: {} }),
    'the payment arrives, its time is over': (stage) => loads(stage, { ...link, valid_time: 0 }),
    'the payment arrives, an order was started': (stage) => loads(stage, link),
    'the payment is paid already': (stage) => loads(stage, paid),
    'the payment cannot be loaded': async (stage) => {
      await interceptorOf(stage, ways).answer(bothRegions)
      return interceptorOf(stage, info).refuse(0, 'Not today')
    },
    'loading is refused: not logged in': async (stage) => {
      await interceptorOf(stage, ways).answer(bothRegions)
      return interceptorOf(stage, info).refuse(-600, 'Session over')
    },
    'tries again': (stage) => press(main(stage).getByRole('button', { name: 'Try again' })),
    'a second passes': async (stage) => {
      if ((await timer(stage).count()) === 0) return 'unavailable'
      await stage.page.clock.runFor(1000)
      return undefined
    },
    'the last second passes': async (stage) => {
      if ((await timer(stage).count()) === 0) return 'unavailable'
      await stage.page.clock.fastForward(3_601_000)
      return undefined
    },
    'the clock jumps': async (stage) => {
      if ((await timer(stage).count()) === 0) return 'unavailable'
      const now = await stage.page.evaluate(() => Date.now())
      await stage.page.clock.setSystemTime(now + 60_000)
      await stage.page.clock.runFor(1000)
      return undefined
    },
    'comes back to the page': comesBack,
    'time is left': (stage) => interceptorOf(stage, info).answer(link),
    'chooses Germany': (stage) => unlessOrder(stage, () => selects(stage, 'Region', 'DE')),
    'chooses the second way': (stage) =>
      unlessOrder(stage, async () => {
        const radio = stage.page.getByRole('radio', { name: 'Credit or debit card' })
        return press(main(stage).locator('label', { has: radio }))
      }),
    'presses pay': (stage) => unlessOrder(stage, () => press(payButton(stage))),
    'the order is created': createsOrder,
    'the order is created, but its window is closed': async (stage) => {
      const windows = stage.page.context().pages()
      await Promise.all(windows.filter((window) => window !== stage.page).map((window) => window.close()))
      return createsOrder(stage)
    },
    'presses the order under way': (stage) =>
      unlessOrder(stage, () => press(main(stage).getByRole('button', { name: 'Show order' }))),
    'the result is read': async (stage) => {
      settled.add(stage)
      await result(stage).getByRole('button', { name: 'Recharge done' }).click()
      await expect(result(stage).getByText('Paid and delivered')).toBeVisible()
      return press(result(stage).getByRole('button', { name: 'Recharge done' }))
    },
    'another way to pay': (stage) => press(result(stage).getByRole('button', { name: 'Change the way to pay' })),
    'leaves while pending': (stage) => press(result(stage).getByRole('button', { name: 'Close' })),
  },
  isFeasible: (outcome, states, { regions, country, games: offered, game, replenishId }) => {
    // the page of a link leads to the games only after a refused call, which ends the login in this tab
    if ([...isHere, ...isThere].includes(outcome)) return replenishId === null
    if (/^chooses (Germany|the second way)$/.test(outcome)) {
      return isPayable(states) && Array.isArray(regions) && regions.length > 0 && country === 'US'
    }
    if (outcome === 'chooses the other game') return Array.isArray(offered) && offered.length > 0
    if (outcome === 'the account has a link') return game !== null && !states.includes('entering.recognising')
    return true
  },
  screens: {
    loadingGames: (stage) => isLoading(stage),
    gamesFailed: async (stage) => {
      await expect(failed(stage)).toBeVisible()
    },
    'entering.offering': (stage) => isEntering(stage),
    'entering.offered': (stage) => isEntering(stage),
    loading: (stage) => isLoading(stage),
    failed: async (stage) => {
      await expect(failed(stage)).toBeVisible()
    },
    'open.choosing': (stage) => isOpen(stage),
    'open.creating': async (stage) => {
      await expect(payButton(stage)).toHaveAttribute('aria-busy', 'true')
      await expect(timer(stage)).toBeVisible()
    },
    renewing: (stage) => isOpen(stage),
    watching: async (stage) => {
      await expect(result(stage).getByText('Waiting for your payment')).toBeVisible()
    },
    paid: async (stage) => {
      await expect(main(stage).getByText('It is paid')).toBeVisible()
      await expect(payButton(stage)).toHaveCount(0)
    },
    expired: async (stage) => {
      await expect(main(stage).getByText('This page has expired')).toBeVisible()
      await expect(payButton(stage)).toHaveCount(0)
    },
  },
}

/**
 * Outcomes that require a player who is logged in to the shop. `isHere`: in the first game; `isThere`: in the other
 * game.
 */
const isHere = [
  'the player is logged in, and has a link',
  'the link cannot be loaded',
  'the player’s token has expired',
]
const isThere = [
  'the player is logged in there, and has a link',
  'the link cannot be loaded there',
  'the player’s token has expired there',
]

/** Returns whether the payment methods are visible and no popup covers them. */
const isPayable = (states: readonly string[]) => states.some((state) => ['open.choosing', 'renewing'].includes(state))

/**
 * Prepares the page: installs a fake clock, simulates the status of the order and, if the test path needs a stored
 * order, stores one.
 */
const opens = async (stage: Stage, id: string, ahead: readonly string[]) => {
  const { page } = stage
  await page.clock.install()
  const gpId = isHere.some((name) => ahead.includes(name)) ? '210101' : '210102'
  if ([...isHere, ...isThere].some((name) => ahead.includes(name))) {
    const players = { [gpId]: { ...(await keptUser(stage)), gpId } }
    await page.addInitScript((value) => localStorage.setItem('userMap', JSON.stringify({ value })), players)
  }
  await page.route(`**${order}?*`, (route) => {
    const status = settled.has(stage) ? orderStatus.success : orderStatus.pending
    return route.fulfill({ json: { code: 1, msg: '', content: { status, billing_no: 'B1' } } })
  })
  if (!ahead.includes('the payment arrives, an order was started')) return
  await page.addInitScript((id) => {
    const entry = { value: { [id]: 'B1' }, expires: Date.now() + 86_400_000 }
    localStorage.setItem('replenishBillingNo', JSON.stringify(entry))
  }, id)
}

/** Checks that the facts about the replenishment stay visible while the page loads, and that paying is impossible. */
const isLoading = async (stage: Stage) => {
  await expect(result(stage)).toHaveCount(0)
  await expect(main(stage).getByText('Loading').or(payButton(stage)).first()).toBeAttached()
  if ((await payButton(stage).count()) > 0) await expect(payButton(stage)).toHaveAttribute('aria-disabled', 'true')
}

const isEntering = async (stage: Stage) => {
  await expect(form(stage).or(noGame(stage))).toBeVisible()
}

const isOpen = async (stage: Stage) => {
  await expect(timer(stage)).toBeVisible()
  await expect(main(stage).locator('button[aria-busy=true]')).toHaveCount(0)
  await expect(result(stage)).toHaveCount(0)
}
