import type { FlowModel, FlowWords } from 'statewalk/model'
import { byItself } from '../arrangements.paths.ts'
import type { scrollMachine } from './scroll.machine.ts'

export const scrollWords: FlowWords = {
  guards: {
    isDown: 'the page is scrolled down',
    isHeld: 'the page was scrolled during the pause',
    isUp: 'the page is scrolled up',
  },
  actions: {
    holdPlace: 'remembers the scroll position until the pause ends',
    setPlace: 'remembers the scroll position',
    tellDirection: 'reports the scroll direction to the page',
  },
}

const bars = 'The header is shown, and on a phone the navigation at the bottom too.'

const at = (y: number, toEnd: number, does: string) => ({
  event: { type: 'page.scrolled', place: { y, toEnd } },
  does,
})
const rests = 'Do not scroll for 6 seconds.'

/** Test model (§2 and §11): hidden bars appear again at the end of the page, and after a pause. */
export const scrollModel: FlowModel<typeof scrollMachine> = {
  title: 'Scrolling',
  inputs: { 'by default': {}, 'in a layout': { resetTime: 5000 } },
  begins: {
    'in a layout': 'Make the shop’s window about 400 pixels high and at least 600 pixels wide. Open the shop.',
  },
  outcomes: {
    'scrolls to the middle': at(500, 1000, 'Scroll down to the middle of the page.'),
    'scrolls to the top': at(0, 1500, 'Press the key “Home”: the page scrolls to its top.'),
    'scrolls to 101 px before the end': at(1399, 101, 'Scroll down to shortly before the end of the page.'),
    'scrolls to 100 px before the end': at(1400, 100, 'Press the key “End”: the page scrolls to its end.'),
  },
  happyPath: { steps: ['scrolls to the middle', 'after: scrollThrottle'] },
  projection: ({ context }) => [context.place.y, context.held?.y, context.resetTime],
  delays: {
    scrollThrottle: { ms: 300, does: byItself },
    directionReset: {
      ms: ({ context }) => context.resetTime,
      doesIn: { 'direction.down': rests, 'direction.up': rests },
    },
  },
  states: {
    'sampling.ready': {},
    'sampling.pausing': {},
    'direction.still': { shows: bars },
    'direction.up': { shows: bars },
    'direction.down': {
      shows: 'The header is hidden, and on a phone the navigation at the bottom too.',
    },
  },
}
