import { byItself, comesBack, type FlowBook, override, refuse, setClock } from './flowBook.ts'

const call = '/api/config/maintenance'
const ends = { ends_in: 7200, end_time: 1_900_000_000 }
const starting = (starts_in: number) => override(call, { maintenance: { starts_in, ...ends } })
/** A network that goes and comes would count as the player's return, which asks again. */
const answers = (name: string) => ({
  [`${name}: nothing is planned`]: override(call, {}),
  [`${name}: in sixteen minutes`]: starting(960),
  [`${name}: in ten minutes`]: starting(600),
  [`${name}: it runs`]: starting(0),
  [`${name}: no answer`]: refuse(call, 0, 'Not today'),
})
const closed = '“[[Closed for maintenance]]” is shown instead of the goods, with when the shop opens again.'
const announced = 'It is said from when to when there is maintenance; the goods are still shown.'
const askedAfter = (pause: string) => `Wait ${pause}. ${byItself}`

/** When the shop takes no orders. */
export const maintenance: FlowBook = {
  begins: { starts: 'Open the shop. The answer of /api/config/maintenance is prepared before.' },
  does: {
    ...answers('asked first'),
    ...answers('asked ahead'),
    ...answers('asked while closed'),
    ...answers('asked at the end'),
    'its moment has come':
      'After “in sixteen minutes”, wait a minute. Else have 30 in the answer before, as starts_in of what is announced or as ends_in of what runs, and wait half a minute.',
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
