import type { FlowSheet } from '../../../../src/atlas/sheet/sheet.ts'
import { requestTimeout, retryPause, tries } from '../../../../src/client/transport.ts'
import { textOf } from '../keyTexts.ts'
import { fewestSteps } from './answers/fewestSteps.ts'
import { trackedInPurchase } from './answers/tracked.ts'
import { statesFor, waitingStates } from './answers/waiting.ts'
import type { Answer, Ask } from './ask.ts'
import { isInPart, type ReachRow } from './reach.ts'

/** What questions are answered from: the flows, and who reaches them. */
export type Known = {
  ask: Ask
  rows: readonly ReachRow[]
  brands: readonly string[]
  sheets: readonly FlowSheet[]
}

export type Question = {
  question: string
  /** Other words by which it is looked for. */
  also?: string
  answers(known: Known): readonly Answer[]
}

const said = (words: string, to: string | null = null): Answer => ({ words, to })

const text = (key: string): Answer[] => {
  const words = textOf(key)
  return words === null ? [] : [said(`The player reads: “${words}”`)]
}

const says =
  (key: string) =>
  ({ does, says: keys = [] }: { does: readonly string[]; says?: readonly string[] }) =>
    keys.includes(key) || does.some((each) => each.includes(`“${textOf(key) ?? key}”`))

const does = (pattern: RegExp) => (way: { does: readonly string[] }) => way.does.some((each) => pattern.test(each))

const seconds = (ms: number) => `${ms / 1000} s`

const reach = ({ rows, brands }: Known, flow: string): Answer[] => {
  const row = rows.find((each) => each.flow === flow && each.isFlow)
  const all = brands.map((brand, index) => ({ brand, because: row?.because[index] ?? null }))
  const isPart = ({ because }: { because: string | null }) => because !== null && isInPart(because)
  const there = all.filter(({ because }) => because === null)
  const parts = all.filter(isPart)
  const others = all.filter((each) => each.because !== null && !isPart(each))
  const list = (some: typeof all) => some.map(({ brand, because }) => `${brand} (${because})`).join(', ')
  const to = 'brands.html'
  return [
    said(
      `Reached by ${there.length} of ${brands.length}${parts.length === 0 ? '' : `, and by ${parts.length} in part`}: ${there.map(({ brand }) => brand).join(', ')}`,
      to,
    ),
    ...(parts.length === 0 ? [] : [said(`In part by ${list(parts)}`, to)]),
    ...(others.length === 0 ? [] : [said(`Not by ${list(others)}`, to)]),
  ]
}

/** What is asked most about the shop; each answer is made of the charts, so that it cannot be stale [FLW-05]. */
export const questions: readonly Question[] = [
  {
    question: 'What leads to /notArea?',
    answers: ({ ask }) => [...ask.state('storefront', 'wrongArea'), ...ask.into('storefront', 'wrongArea')],
  },
  {
    question: 'What follows a declined payment?',
    also: 'refused failed',
    answers: ({ ask }) => [
      ...ask.into('result', 'declined'),
      ...ask.state('result', 'declined'),
      ...ask.outOf('result', 'declined'),
      said('The popup is gone, and the shop goes on:'),
      ...ask.outOf('storefront', 'shop.popup.result'),
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
      said('In this order: what a state says comes before what holds anywhere, and the first line that fits counts.'),
      ...ask.code('6001'),
    ],
  },
  {
    question: 'What is read when a channel is missing?',
    answers: ({ ask }) => [...text('channel_id_missing'), ...ask.ways(says('channel_id_missing'))],
  },
  {
    question: 'What does a coupon do that is refused with -3062, while paying and while choosing?',
    answers: ({ ask }) => [
      said('While choosing:'),
      ...ask.code('-3062', ['coupons', 'promoCode']),
      said('While paying:'),
      ...ask.code('-3062', ['pay', 'recharge']),
      said('With a card:'),
      ...ask.code('-3062', ['cardExchange']),
    ],
  },
  {
    question: 'When does asking for the payment stop, and what then?',
    also: 'polling poll stops watching status',
    answers: ({ ask }) => [
      ...ask.ways(({ event }, { name }) => name === 'result' && event === 'after: watchLimit'),
      ...ask.state('result', 'pending.resting'),
      ...ask.outOf('result', 'pending.resting'),
    ],
  },
  { question: 'Which brands reach the VIP centre?', answers: (known) => reach(known, 'vip') },
  {
    question: 'What does the in-game view do on -600?',
    also: 'expired token login sdk',
    answers: ({ ask }) => [
      ...ask.ways(({ guard }) => guard === 'isSilentExpiry'),
      said('Elsewhere:'),
      ...ask.code('-600', ['storefront']),
    ],
  },
  {
    question: 'What does Back do with two popups open?',
    answers: ({ ask }) => [
      said(
        'Each open popup has an entry of its own in the history: Back closes the one on top and leaves the other open; the page is left only when none is open (NAV-12).',
      ),
      ...ask.ways(({ event = '' }, { name }) => name === 'coupons' && event === 'closed'),
      ...ask.ways(({ event = '' }, { name }) => name === 'recharge' && event === 'dismissed'),
    ],
  },
  {
    question: 'What happens when a window is blocked?',
    also: 'pop-up blocker popup',
    answers: ({ ask }) => [
      ...text('login_window_blocked'),
      ...ask.ways(({ event }) => event === 'window.blocked'),
      said('A blocked payment window stops nothing: the order waits, and its link is opened again from the result.'),
      ...ask.ways(({ event }, { name }) => name === 'result' && event === 'link.opened'),
    ],
  },
  {
    question: 'After which answers is an order forgotten?',
    answers: ({ ask }) => [
      said('By what the server says:'),
      ...ask.states(
        ({ enters = [] }) => enters.some((each) => /^forget pending/.test(each)),
        ({ enters = [] }) => ` (${enters.join(', ')})`,
      ),
      said('By what the player does:'),
      ...ask.ways(does(/^forget pending|^set pending: no order|^drop order/)),
    ],
  },
  {
    question: 'What does a limited item show at its limit?',
    answers: ({ ask }) => [
      said('On the item: “Limit reached”, and a countdown to when it can be bought again.'),
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
      ...known.ask.outOf('events', 'deciding'),
      ...known.ask.outOf('events', 'greeting'),
    ],
  },
  {
    question: 'What is kept after logout?',
    answers: ({ ask }) => [
      ...ask.outOf('storefront', 'shop.popup.loggingOut'),
      said(
        'Kept: sales area, game, language, reminders, closed banners, what was confirmed about receivers, and the way to pay that each player used last. What goes is named by the step above: the player with the token, and the order; besides, the orders that this browser had kept for reading without a connection.',
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
    answers: ({ ask }) => [
      said(
        `A call is given up after ${seconds(requestTimeout)} and tried ${tries} times, ${seconds(retryPause)} apart; then the player reads: “${textOf('network_error') ?? ''}”`,
      ),
      said('After a while, where the player need not wait for the answer:'),
      ...ask.state('coupons', 'offer.loading.late'),
      ...ask.into('coupons', 'offer.loading.late'),
      ...ask.into('embedded', 'failed').filter(({ words }) => /After/.test(words)),
      said('Until the answer comes the screen stays in one of these states; each shows its picture:'),
      ...statesFor(ask, 'the server'),
    ],
  },
  {
    question: 'Where is the player asked to confirm?',
    also: 'confirmation',
    answers: ({ ask }) =>
      ask.states((state, { states, transitions }) => {
        const ways = transitions.filter(({ from }) => states[from] === state)
        const isQuestion = state.label.endsWith('?') && ways.length > 0 && ways.every(({ cause }) => cause === 'person')
        return isQuestion || ways.some(({ event }) => event === 'confirmed')
      }),
  },
  { question: 'What is tracked in a purchase?', also: 'tracking analytics events', answers: trackedInPurchase },
]
