import { byItself, comesBack, type FlowBook, override, refuse, setClock } from './flowBook.ts'

const call = '/api/config/maintenance'
/** By the seconds of its answer the shop counts; the time of day is only told. */
const starting = (starts_in: number, ends_in: number) =>
  override(call, { maintenance: { starts_in, ends_in, end_time: 1_900_000_000 } })
const soon = starting(120, 7200)
const runs = starting(0, 120)
/** A network that goes and comes would count as the player's return, which asks again. */
const answers = (name: string) => ({
  [`${name}: nothing is planned`]: override(call, {}),
  [`${name}: in sixteen minutes`]: starting(960, 7200),
  [`${name}: in ten minutes`]: { ...soon, before: `Two minutes stand for ten. ${soon.before}` },
  [`${name}: it runs`]: { ...runs, before: `It runs for two minutes. ${runs.before}` },
  [`${name}: no answer`]: refuse(call, 0, 'Not today'),
})
const closed = '“[[Closed for maintenance]]” is shown instead of the goods, with when the shop opens again.'
const announced = 'It is said from when to when there is maintenance; the goods are still shown.'
const askedAfter = (pause: string) => `Wait ${pause}. ${byItself}`

/** When the shop takes no orders. */
export const maintenance: FlowBook = {
  begins: { starts: 'Open the shop.' },
  does: {
    ...answers('asked first'),
    ...answers('asked ahead'),
    ...answers('asked while closed'),
    ...answers('asked at the end'),
    'its moment has come':
      'Wait until the moment that was announced, two minutes after that answer; where nothing is announced yet, one minute, until the announcement is due.',
    'the clock is set, or the machine slept': `${setClock} Set it right again afterwards.`,
    'comes back to the page': comesBack,
    'after: askPause (in calm)': askedAfter('5 minutes'),
    'after: askPause (in announced.waiting)': askedAfter('5 minutes'),
    'after: closedPause': askedAfter('a minute'),
    'after: retryPause': askedAfter('10 seconds'),
  },
  sees: {
    asking: 'The goods are shown; nothing is said of maintenance.',
    calm: 'The goods are shown; nothing is said of maintenance.',
    announced,
    closed,
    opening: closed,
    overdue: closed,
  },
}
