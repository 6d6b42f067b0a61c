import { assign, setup } from 'xstate'

/** What the foot of every page offers to read [BRD-10 SYS-12]. */
export type Paper = 'privacy' | 'terms' | 'legalNotice' | 'inquiry'
type PapersEvent = { type: 'paper.clicked'; paper: Paper } | { type: 'dismissed' }

/** A chart of its own beside the popups: a paper is read over any page and any popup, and closes none of them. */
export const papersMachine = setup({
  types: { context: {} as { paper: Paper | null }, events: {} as PapersEvent },
}).createMachine({
  id: 'papers',
  description: 'The papers of a shop that a player may read',
  context: { paper: null },
  initial: 'closed',
  states: {
    closed: {
      description: 'None is open',
      on: { 'paper.clicked': { target: 'reading', actions: assign({ paper: ({ event }) => event.paper }) } },
    },
    reading: {
      description: 'One is open',
      on: { dismissed: 'closed' },
      exit: assign({ paper: null }),
    },
  },
})
