import type { Scenario } from 'statewalk/scenarios/scenario'

const middle = 'scrolls to the middle'
const top = 'scrolls to the top'
const before = 'scrolls to 101 px before the end'
const end = 'scrolls to 100 px before the end'
const pause = 'after: scrollThrottle'
const rest = (direction: string) => `after: directionReset (in direction.${direction})`

/** Scenarios of §2, §4 and §9: hidden bars appear again within 100 px of the end of the page, and after a pause. */
export const scrollScenarios: readonly Scenario[] = [
  { rows: 'NAV-05', when: [], expects: { in: ['sampling.ready', 'direction.still'] } },
  {
    rows: 'NAV-05',
    when: [middle],
    expects: { in: ['sampling.pausing', 'direction.down'], waits: { scrollThrottle: 300, directionReset: 1000 } },
  },
  { rows: 'NAV-05', given: 'in a layout', when: [middle], expects: { waits: { directionReset: 5000 } } },
  { rows: 'NAV-05', when: [before], expects: { in: 'direction.down' } },
  { rows: 'NAV-05', when: [end], expects: { in: 'direction.still' } },
  { rows: 'NAV-05', when: [middle, pause, end], expects: { in: 'direction.still' } },
  {
    rows: 'NAV-05',
    when: [middle, pause, top],
    expects: { in: ['sampling.pausing', 'direction.up'], waits: { scrollThrottle: 300, directionReset: 1000 } },
  },
  { rows: 'NAV-05', when: [middle, pause], expects: { in: ['sampling.ready', 'direction.down'] } },
  { rows: 'NAV-05', when: [middle, pause, rest('down')], expects: { in: 'direction.still' } },
  { rows: 'NAV-05', when: [middle, pause, top, pause, rest('up')], expects: { in: 'direction.still' } },
  // during a throttle pause, only the last scroll event counts; it is handled at the end of the pause
  { rows: 'NAV-05', when: [middle, top], expects: { in: ['sampling.pausing', 'direction.down'] } },
  {
    rows: 'NAV-05',
    when: [middle, before, top, pause],
    expects: { in: ['sampling.pausing', 'direction.up'], waits: { scrollThrottle: 300 }, remembers: { held: null } },
  },
  { rows: 'NAV-05', when: [middle, top, pause, pause], expects: { in: ['sampling.ready', 'direction.up'] } },
]
