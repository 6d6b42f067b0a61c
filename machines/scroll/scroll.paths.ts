import type { FlowModel } from 'statewalk/model'
import type { scrollMachine } from './scroll.machine.ts'

const bars = 'The header is shown, and on a phone the navigation at the bottom too.'

const at = (y: number, toEnd: number) => ({ type: 'page.scrolled', place: { y, toEnd } })

/**
 * Test model of scrolling (§2 and §11): scrolling down hides the header and the navigation. They appear again when the
 * player scrolls up, at the end of the page, and after a pause.
 */
export const scrollModel: FlowModel<typeof scrollMachine> = {
  title: 'Scrolling',
  inputs: { 'by default': {}, 'in a layout': { resetTime: 5000 } },
  outcomes: {
    'scrolls to the middle': at(500, 1000),
    'scrolls to the top': at(0, 1500),
    'scrolls to 101 px before the end': at(1399, 101),
    'scrolls to 100 px before the end': at(1400, 100),
  },
  projection: ({ context }) => [context.place.y, context.held?.y, context.resetTime],
  delays: { scrollThrottle: 300, directionReset: ({ context }) => context.resetTime },
  states: {
    'sampling.ready': {},
    'sampling.pausing': {},
    'direction.still': { shows: bars },
    'direction.up': { shows: bars },
    'direction.down': {
      shows: 'The header is hidden, and on a phone the navigation at the bottom too; the pay bar stays.',
    },
  },
}
