import type { FlowWords } from 'statewalk/model'

export const stepsWords: FlowWords = {
  guards: {
    isAtGoods: 'it is the goods page',
    isGameWanted: 'the games page is requested',
    isInterrupted: 'the purchase of the same game was interrupted',
    isLeft: 'the purchase left the step',
    isLeftOrInterrupted: 'the purchase left the step, or was interrupted in the same game',
    isSameStep: 'it is the same step',
    isStarting: 'the shop is still starting',
    isThere: 'the address is already there',
    isTogether: 'address and purchase are at the same step',
    isUndecided: 'the step is not known yet',
  },
  actions: {
    askFor: 'opens the page of the step',
    'askFor {"step":"selectGame"}': 'opens the page of games',
    forget: 'forgets the page',
    lead: 'changes the address to the page of the step',
    leave: 'leaves the page of the step',
    setPurchase: 'remembers the step of the purchase',
  },
}
