import type { NoPicture } from 'flow-atlas/sheet/gaps'

const nothing = 'this state shows nothing of its own; the page looks the same as before'
const onGoodsPage = 'the events page marks no goods; the goods page marks them and makes its own call'
const atOnce = 'this state ends as soon as the page has reported its step; only the next state is visible'

/** A tester sees nothing in these states, so playbooks do not describe them. */
export const nothingSeen: readonly NoPicture[] = [
  { flow: 'pageViews', because: nothing },
  { flow: 'scroll', state: 'sampling.ready', because: nothing },
  { flow: 'scroll', state: 'sampling.pausing', because: nothing },
  { flow: 'offers', state: 'open.knowledge.fresh', because: nothing },
  { flow: 'offers', state: 'open.knowledge.asking', because: nothing },
  { flow: 'offers', state: 'open.bonus.plain', because: onGoodsPage },
  { flow: 'offers', state: 'open.bonus.marked', because: onGoodsPage },
  { flow: 'steps', state: 'leading', because: atOnce },
  { flow: 'steps', state: 'handing.answering', because: atOnce },
]
