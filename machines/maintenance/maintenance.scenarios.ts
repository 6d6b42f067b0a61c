import type { Scenario } from 'statewalk/scenarios/scenario'

const first = (answer: string) => `asked first: ${answer}`
const ahead = (answer: string) => `asked ahead: ${answer}`
const meanwhile = (answer: string) => `asked while closed: ${answer}`
const atEnd = (answer: string) => `asked at the end: ${answer}`
const nothing = 'nothing is planned'
const later = 'in sixteen minutes'
const soon = 'in ten minutes'
const running = 'it runs'
const none = 'no answer'
const moment = 'its moment has come'
const jump = 'the clock is set, or the machine slept'
const back = 'comes back to the page'
const askPause = 'after: askPause'
const inState = (what: string, state: string) => (what === askPause ? `${what} (in ${state})` : what)
const asks = (id: string) => ({ [id]: { clientId: '7' } })
const opens = { emits: { type: 'shop.opened' } }
const quarterBefore = { watchAnnouncement: { moment: 960_000 - 15 * 60_000 } }
const begin = { watchBegin: { moment: 600_000 } }
const end = { watchEnd: { moment: 7_200_000 } }

const answered = (
  before: readonly string[],
  answer: (words: string) => string,
  isClosed: boolean,
): readonly Scenario[] => [
  {
    rows: 'BEY-13',
    when: [...before, answer(running)],
    expects: { in: 'closed.waiting', does: end, waits: { closedPause: 60_000 }, never: ['emits'] },
  },
  {
    rows: 'BEY-13',
    when: [...before, answer(soon)],
    expects: { in: 'announced.waiting', does: { ...begin, ...(isClosed && opens) }, waits: { askPause: 300_000 } },
  },
  {
    rows: 'BEY-13',
    when: [...before, answer(later)],
    expects: { in: 'calm', does: { ...quarterBefore, ...(isClosed && opens) }, waits: { askPause: 300_000 } },
  },
  {
    rows: 'BEY-13',
    when: [...before, answer(nothing)],
    expects: { in: 'calm', does: isClosed ? opens : {}, remembers: { known: null } },
  },
]

export const maintenanceScenarios: readonly Scenario[] = [
  { rows: 'BEY-13', when: [], expects: { in: 'asking', does: asks('loadMaintenance') } },
  ...answered([], first, false),
  { rows: 'BEY-13', when: [first(none)], expects: { in: 'calm', waits: { askPause: 300_000 } } },
  {
    rows: 'BEY-13',
    when: [first(later), moment],
    expects: { in: 'announced', does: { watchBegin: { moment: 960_000 } } },
  },
  { rows: 'BEY-13', when: [first(nothing), moment], expects: { in: 'calm', isIgnored: true } },
  // an operator can create, move or cancel a maintenance at any time
  ...[askPause, jump, back].flatMap((what): Scenario[] => [
    {
      rows: 'BEY-13',
      when: [first(later), inState(what, 'calm')],
      expects: { in: 'asking', does: asks('loadMaintenance') },
    },
    {
      rows: 'BEY-13',
      when: [first(soon), inState(what, 'announced.waiting')],
      expects: { in: 'announced.asking', does: asks('askAhead') },
    },
  ]),
  { rows: 'BEY-13', when: [first(soon), moment], expects: { in: 'closed.waiting', does: end } },
  { rows: 'BEY-13', when: [first(soon), back, moment], expects: { in: 'closed.waiting', does: end } },
  ...answered([first(soon), back], ahead, false),
  {
    rows: 'BEY-13',
    when: [first(soon), back, ahead(none)],
    expects: { in: 'announced.waiting', waits: { askPause: 300_000 } },
  },
  ...['after: closedPause', jump, back].map(
    (what): Scenario => ({
      rows: 'BEY-13',
      when: [first(running), what],
      expects: { in: 'closed.asking', does: asks('askWhileClosed'), never: ['emits'] },
    }),
  ),
  ...answered([first(running), back], meanwhile, true),
  {
    rows: 'BEY-13',
    when: [first(running), back, meanwhile(none)],
    expects: { in: 'closed.waiting', waits: { closedPause: 60_000 }, never: ['emits'] },
  },
  ...[[], [back]].map(
    (before): Scenario => ({
      rows: 'BEY-13',
      when: [first(running), ...before, moment],
      expects: { in: 'opening', does: asks('askAtEnd'), never: ['emits'] },
    }),
  ),
  ...answered([first(running), moment], atEnd, true),
  {
    rows: 'BEY-13',
    when: [first(running), moment, atEnd(none)],
    expects: { in: 'overdue', waits: { retryPause: 10_000 }, never: ['emits'] },
  },
  ...['after: retryPause', back].map(
    (what): Scenario => ({
      rows: 'BEY-13',
      when: [first(running), moment, atEnd(none), what],
      expects: { in: 'opening', does: asks('askAtEnd') },
    }),
  ),
]
