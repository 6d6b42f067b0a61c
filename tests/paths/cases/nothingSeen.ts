import type { NoPicture } from 'flow-atlas/sheet/gaps'

const nothing = 'it has nothing of its own on the screen; the page looks as it did'
const onGoodsPage = 'the page of events marks no goods; that of the goods, which marks them, asks for itself'
const atOnce = 'it is over as soon as the page has heard of the step: what follows is what shows'

/** States that show nothing on the screen, with the reason. No playbook describes these states. */
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
