import { stateAddress } from '../../../../src/atlas/sheet/finds.ts'
import type { ExploredFlow } from '../../../../src/atlas/sheet/sheet.ts'
import { requestTimeout, retryPause, tries } from '../../../../src/client/transport.ts'
import { pollPauses, restPause, watchLimit } from '../../../../src/domain/payment/polling.ts'
import { textOf } from '../keyTexts.ts'
import { fewestSteps } from './answers/fewestSteps.ts'
import { trackedInPurchase } from './answers/tracked.ts'
import { statesFor, waitingStates } from './answers/waiting.ts'
import type { Answer, Ask } from './ask.ts'
import { type ReachRow, reachLines } from './reach.ts'

/** What questions are answered from: the flows, and who reaches them. */
export type Known = {
  ask: Ask
  rows: readonly ReachRow[]
  brands: readonly string[]
  sheets: readonly ExploredFlow[]
  /** Whether a state has a picture of the real screen. */
  isPictured(flow: string, state: string): boolean
}

export type Question = {
  question: string
  /** Other words by which it is looked for. */
  also?: string
  answers(known: Known): readonly Answer[]
}

const said = (words: string, to: string | null = null): Answer => ({ words, to })

/** What no chart says: a person has to keep it true, so the page marks it. */
const byHand = (words: string, to: string | null = null): Answer => ({ words, to, isByHand: true })

/** How long a delay of a flow is, in the words of its transition. */
const lengthOf = ({ sheets }: Pick<Known, 'sheets'>, flow: string, delay: string): string => {
  const sheet = sheets.find(({ name }) => name === flow)
  const way = sheet?.transitions.find(({ event }) => event === `after: ${delay}`)
  const length = way?.names[0]?.match(/\d+\s\S+/)?.[0]
  if (length === undefined) throw new Error(`${flow} does not say how long ${delay} is`)
  return length
}

const text = (key: string): Answer[] => {
  const words = textOf(key)
  return words === null ? [] : [said(`The player reads: “${words}”`)]
}

const says =
  (key: string) =>
  ({ does, says: keys = [] }: { does: readonly string[]; says?: readonly string[] }) =>
    keys.includes(key) || does.some((each) => each.includes(`“${textOf(key) ?? key}”`))

const does = (pattern: RegExp) => (way: { does: readonly string[] }) => way.does.some((each) => pattern.test(each))

/** The way of a refused call whose code leads nowhere: its message shows. */
const isOtherRefusal = (
  { event, guard, from }: { event?: string; guard?: string | null; from: number },
  { name, states }: ExploredFlow,
) => name === 'storefront' && event === 'api.failed' && guard === null && states[from]?.key === '(anywhere)'

/** What a press on Back stands for. */
const byBack = (name: string) => `Back ${name}`

const seconds = (ms: number) => `${ms / 1000} s`

const reach = ({ rows, brands }: Known, flow: string): Answer[] => {
  const row = rows.find((each) => each.flow === flow && each.isFlow)
  const all = brands.map((brand, index) => ({ brand, because: row?.because[index] ?? null }))
  return reachLines(all).map((line) => said(line, 'brands.html'))
}

/** Whether what the result popup answers is about an order that is not over. */
const isOfWaiting = (guard: string | null | undefined) => guard === 'isWayChanged' || guard === 'isLeft'

/** The words of every action by which no order is under way any more. */
const forgetsOrder = /^forgets the order that is under way/

/** Whether others found out how an order ended. */
const isToldEnd = ({ event }: { event?: string }) => event === 'order.ended' || event === 'order.cancelled'

/** Whether it is the token of the address that the server has just been asked about, and nothing but that token counts. */
const isOnArrival = (words: string) => /the player of the token that came with the address may not come in/.test(words)

/** How long the pauses between questions about an order are. */
const pausesWords = (() => {
  const [first, ...later] = pollPauses.map((pause) => pause / 1000)
  const longest = later.at(-1)
  return `After ${first} s first, then after ${later.slice(0, -1).join(', ')} and ${longest} s, and every ${longest} s for ${watchLimit / 60_000} min, then every ${restPause / 1000} s until the player leaves; later pauses are longer by up to a tenth`
})()

/** What is asked most about the shop; answers are read from the charts, and what a person has written is marked: that may become stale [FLW-05]. */
export const questions: readonly Question[] = [
  {
    question: 'What leads to /notArea?',
    answers: ({ ask }) => [...ask.state('storefront', 'wrongArea'), ...ask.into('storefront', 'wrongArea')],
  },
  {
    question: 'What follows a declined payment?',
    also: 'refused failed declined payment',
    answers: ({ ask }) => [
      byHand('In the ordinary way it is found out by asking, and the details are asked for then:'),
      ...ask.ways(
        ({ event, guard }, { name }) => name === 'result' && event === 'done: askStatus' && guard === 'isEnded',
        (each) => (/fail/.test(each) ? each : null),
      ),
      byHand('It shows by any of these:'),
      ...ask.into('result', 'declined'),
      ...ask.state('result', 'declined'),
      ...ask.outOf('result', 'declined'),
      byHand('The popup is gone, and the shop goes on:'),
      // an order that still waits is another matter
      ...ask.ways(
        ({ from, guard, event }, { name, states }) =>
          name === 'storefront' &&
          states[from]?.key === 'shop.popup.result' &&
          event === 'done: result' &&
          !isOfWaiting(guard),
      ),
    ],
  },
  { question: 'Which states wait for the network?', also: 'waiting requests loading', answers: waitingStates },
  {
    question: 'How few steps lead from goods to success?',
    also: 'fewest shortest clicks',
    answers: ({ sheets }) => fewestSteps(sheets),
  },
  {
    question: 'Which branch of 6001 applies when?',
    also: 'real name verification not verified',
    answers: ({ ask }) => [
      byHand('In this order: what a state says comes before what holds anywhere, and the first line that fits counts.'),
      ...ask.code('6001'),
      byHand('Where none of these fits, a call that the page has made by itself is silent, and any other is told:'),
      ...ask.ways(({ guard }) => guard === 'isBackground'),
      byHand('Who was logged out for it comes to the prompt when the game has been loaded anew for nobody:'),
      ...ask.ways(({ guard }) => guard === 'isVerificationResumed'),
    ],
  },
  {
    question: 'What is read when a channel is missing?',
    answers: ({ ask }) => [...text('channel_id_missing'), ...ask.ways(says('channel_id_missing'))],
  },
  {
    question: 'What does a coupon do that is refused with -3062, while paying and while choosing?',
    answers: ({ ask }) => [
      byHand('While choosing:'),
      ...ask.code('-3062', ['coupons', 'promoCode']),
      byHand('And where the list is loaded again:'),
      ...ask.outOf('coupons', 'offer.shown.refused'),
      byHand('While paying, as the order is created in the usual way:'),
      ...ask.ways(({ event }, { name }) => name === 'pay' && event === 'error: createPayment'),
      ...ask.code('-3062', ['pay', 'recharge']),
      byHand('What the player reads is the reason as the server gives it.'),
      byHand('With a card:'),
      ...ask.code('-3062', ['cardExchange']),
    ],
  },
  {
    question: 'When does asking for the payment stop, and what then?',
    also: 'polling poll stops watching status payment',
    answers: ({ ask, sheets }) => [
      ...ask.ways(({ event }, { name }) => name === 'result' && event === 'after: watchLimit'),
      ...ask.state('result', 'pending.resting'),
      ...ask.outOf('result', 'pending.resting'),
      byHand(
        `The ${lengthOf({ sheets }, 'result', 'watchLimit')} begin anew by what leads on from there, and after “recharge done” where the order still waits:`,
      ),
      ...ask.ways(
        ({ event, to }, { name, states }) =>
          name === 'result' && event === 'done: checkStatus' && to.some((at) => states[at]?.key === 'pending.watching'),
      ),
      byHand('Before they are over, coming back or news of the timeline only ask at once, and begin nothing anew:'),
      ...ask.outOf('result', 'pending.watching.waiting').filter(({ words }) => !/After \d/.test(words)),
      byHand('The timeline of the order asks the server on its own beside this, and slows down on its own:'),
      ...ask.ways(({ cause }, { name }) => name === 'timeline' && cause === 'time'),
      byHand('Asking for the payment ends by an answer, by a refusal of the server, or when the popup is closed:'),
      ...ask.ways(
        ({ from, to }, { name, states }) =>
          name === 'result' &&
          (states[from]?.key ?? '').startsWith('pending') &&
          to.some((at) => states[at] !== undefined && !states[at].key.startsWith('pending')),
      ),
    ],
  },
  { question: 'Which brands reach the VIP centre?', also: 'brands reach', answers: (known) => reach(known, 'vip') },
  {
    question: 'What does the in-game view do on -600?',
    also: 'expired token login sdk',
    answers: ({ ask }) => [
      byHand(
        'While the view is open, only the message of the server shows: no login popup, and the player stays logged in (SYS-02, LGN-11, VIP-05).',
      ),
      ...ask.ways(isOtherRefusal),
      byHand(
        'Where the token is refused already on arrival in the game’s view, the shop opens for nobody, and no login is asked for:',
      ),
      ...ask.code('-600', ['storefront']).filter(({ words }) => isOnArrival(words)),
      byHand(
        'The VIP centre then says “Please open this page from the game again.” A login popup comes only where somebody presses what needs a player, as a gift card on the page of goods; the view of the game has no such button.',
      ),
      byHand('Outside the game it is otherwise, and the login popup opens:'),
      ...ask.ways(
        ({ guard, event, from }, { name, states }) =>
          name === 'storefront' &&
          event === 'api.failed' &&
          guard === 'isExpired' &&
          states[from]?.key === 'shop.popup',
      ),
    ],
  },
  {
    question: 'What does Back do with two popups open?',
    also: 'two popups history',
    answers: ({ ask }) => [
      byHand(
        'Each open popup has an entry of its own in the history: Back closes the one on top and leaves the other open; the page is left only when none is open (NAV-12).',
      ),
      byHand('So with the coupons open over the ways to pay: the first Back leaves the ways to pay open.'),
      ...ask.ways(({ event = '' }, { name }) => name === 'coupons' && event === 'closed', byBack),
      byHand('The next Back closes these, whatever they show:'),
      ...ask.ways(({ event = '' }, { name }) => name === 'recharge' && event === 'dismissed', byBack),
    ],
  },
  {
    question: 'What happens when a window is blocked?',
    also: 'pop-up blocker popup',
    answers: ({ ask }) => [
      ...text('login_window_blocked'),
      ...ask.ways(({ event }) => event === 'window.blocked'),
      byHand('A blocked payment window stops nothing: the order waits, and its link is opened again from the result.'),
      ...ask.ways(({ event }, { name }) => name === 'result' && event === 'link.opened'),
    ],
  },
  {
    question: 'After which answers is an order forgotten?',
    also: 'forgotten forget dropped',
    answers: ({ ask }) => [
      byHand('Meant is the order that is being paid: after these it is no longer under way. By what the server says:'),
      ...ask.states(
        ({ enters = [] }) => enters.some((each) => forgetsOrder.test(each)),
        ({ enters = [] }) => ` (${enters.join(', ')})`,
      ),
      byHand('By what the player does:'),
      ...ask.ways((way) => does(forgetsOrder)(way) && !isToldEnd(way) && way.event !== 'api.failed'),
      byHand('By a sales area or a game that the server refuses, as they are gone:'),
      ...ask.ways((way) => does(forgetsOrder)(way) && way.event === 'api.failed'),
      byHand('By what is heard of it while no popup is open:'),
      ...ask.ways((way) => does(forgetsOrder)(way) && isToldEnd(way)),
      byHand('By a login that has expired it is only put aside, until the same player logs in again:'),
      ...ask.ways(does(/^puts the order aside/)),
      ...ask.ways(does(/^brings the order back/)),
      byHand('What was chosen for an order, as item and role, is another thing, and is forgotten by:'),
      ...ask.ways(does(/^forgets what was chosen for an order/)),
    ],
  },
  {
    question: 'What does a limited item show at its limit?',
    answers: ({ ask }) => [
      byHand('On the item: “Limit reached”, and, where it is known when it can be bought again, a countdown to that.'),
      byHand('Where an unpaid order takes the last one: “Unpaid order”, and “Show order”, which leads to it.'),
      ...text('limit_reached'),
      ...ask.ways(({ guard }) => guard === 'isBlocked' || guard === 'isBlockedByNow'),
      ...ask.state('limits', 'counting'),
      ...ask.outOf('limits', 'counting'),
    ],
  },
  {
    question: 'Who may see the event tab?',
    answers: (known) => [
      ...reach(known, 'events'),
      byHand(
        'A game without events has no event tab (NAV-04): it is there while the game is still being asked, and goes when the answer names none. Who is not logged in sees it too, and is asked to log in on its page.',
      ),
      byHand('In the game’s own view there are no tabs, and so no event tab (VIP-05).'),
      ...known.ask.outOf('events', 'deciding'),
      ...known.ask.outOf('events', 'greeting'),
    ],
  },
  {
    question: 'What is kept after logout?',
    answers: ({ ask }) => [
      ...ask.outOf('storefront', 'shop.popup.loggingOut'),
      byHand(
        'Kept in this browser: sales area, game, language, region and method of the last payment, the way to pay that each player used last, the coupon chosen for the next purchase, reminders, closed banners, that the event has shown itself today, and what was confirmed about receivers.',
      ),
      byHand(
        'Gone from this browser: the player with the token, which order is under way, and the orders that it had kept for reading without a connection.',
      ),
      byHand(
        'An order that was under way is only left, not cancelled: with the shop it stays valid, as the popup says, and the same player finds it after the next login among the orders that are not over.',
        'flows/openOrders.html',
      ),
    ],
  },
  {
    question: 'How does a replenishment link end?',
    answers: ({ ask }) => [
      ...ask.state('replenish', 'watching'),
      ...ask.outOf('replenish', 'watching'),
      ...['paid', 'expired', 'failed'].flatMap((key) => ask.into('replenish', key)),
      ...ask.code('-3016', ['storefront']),
    ],
  },
  {
    question: 'What does a slow server look like?',
    also: 'loading timeout late',
    answers: ({ ask, sheets, isPictured }) => {
      const waiting = statesFor(ask, 'the server')
      const pictures = sheets.flatMap(({ name, states }) =>
        states.filter(({ key }) => isPictured(name, key)).map((state) => stateAddress(name, state)),
      )
      const pictured = waiting.filter(({ to }) => to !== null && pictures.includes(to)).length
      return [
        said(
          `A call is given up after ${seconds(requestTimeout)} and tried again, ${tries} tries in all, ${seconds(retryPause)} apart; then the player reads: “${textOf('network_error') ?? ''}”`,
        ),
        byHand(
          `Creating an order is tried ${tries} times as well, each time with the same key: the server makes one order of it, so that nobody pays twice. A call that changes something and has no such key is tried once.`,
          'flows/pay.html#state=creating',
        ),
        byHand('After a while, where the player need not wait for the answer:'),
        ...ask.state('coupons', 'offer.loading.late'),
        ...ask.into('coupons', 'offer.loading.late'),
        ...ask.into('embedded', 'failed').filter(({ words }) => /After/.test(words)),
        byHand('A login with a provider is given up, too:'),
        ...ask.ways(({ cause }, { name }) => name === 'login' && cause === 'time'),
        said(
          `Until the answer comes the screen stays in one of these states${pictured === 0 ? '' : `; ${pictured === waiting.length ? 'each' : `${pictured} of them`} with a picture of it`}:`,
        ),
        ...waiting,
      ]
    },
  },
  {
    question: 'Where is the player asked to confirm?',
    also: 'confirmation',
    answers: ({ ask }) => [
      ...ask.states((state, { states, transitions }) => {
        const ways = transitions.filter(({ from }) => states[from] === state)
        const isQuestion = state.label.endsWith('?') && ways.length > 0 && ways.every(({ cause }) => cause === 'person')
        return isQuestion || ways.some(({ event }) => event === 'confirmed')
      }),
      byHand(
        'Which role is meant is asked once for each role that this browser has not paid for yet: for the first purchase, for a role that came by a link, and for a changed one; for the same role never twice (BEY-01):',
      ),
      ...ask.ways(({ guard }) => guard === 'isReceiverToConfirm'),
    ],
  },
  {
    question: 'What is tracked in a purchase?',
    also: 'tracking tracked analytics events purchase',
    answers: trackedInPurchase,
  },
  {
    question: 'After how many seconds is an order asked for again?',
    also: 'polling pauses pause interval',
    answers: ({ ask }) => [
      said(pausesWords, 'flows/result.html#state=pending.watching.waiting'),
      ...ask.outOf('result', 'pending.watching.waiting').filter(({ words }) => /After \d/.test(words)),
      ...ask.into('result', 'pending.resting'),
      byHand('What has happened to it is asked beside this, with pauses of its own:'),
      ...ask.ways(({ cause }, { name }) => name === 'timeline' && cause === 'time'),
    ],
  },
  {
    question: 'What does a player see when the token expires while paying?',
    also: 'expired login ended -600 payment',
    answers: ({ ask }) => [
      byHand('The reason as the server gives it, and the login popup in place of the ways to pay:'),
      ...ask.into('storefront', 'shop.popup.login').filter(({ words }) => /token has expired/.test(words)),
      byHand('Where the order was just being created, the window that had opened for it closes:'),
      ...ask.ways(({ event }, { name }) => name === 'pay' && event === 'error: createPayment'),
      byHand('After the login the same player goes on where it was: with what was to be bought, or with the order:'),
      ...ask.ways(does(/^brings the order back/)),
      ...ask
        .outOf('storefront', 'shop.popup.opening')
        .filter(({ words }) => /if (?:a purchase|an order is under way)/.test(words)),
      byHand('In the game’s own view only the message of the server shows:'),
      ...ask.ways(isOtherRefusal),
    ],
  },
  {
    question: 'Which ways lead into the result?',
    also: 'ways into result popup',
    answers: ({ ask }) => [
      ...ask.into('storefront', 'shop.popup.result'),
      byHand('Of a replenishment, which has a page of its own:'),
      ...ask.into('replenish', 'watching'),
    ],
  },
]
