import type { FlowWords } from 'statewalk/model'

export const stepsWords: FlowWords = {
  guards: {
    isAtGoods: 'it is the page of goods',
    isGameWanted: 'the page of games is wanted',
    isInterrupted: 'the same game was begun before',
    isLeft: 'the step was left',
    isLeftOrInterrupted: 'the step was left, or the same game begun before',
    isSameStep: 'it is the same step',
    isStarting: 'the shop is still starting',
    isThere: 'the address is there already',
    isTogether: 'address and step agree',
    isUndecided: 'no step is known yet',
  },
  actions: {
    askFor: 'opens the page of the step',
    'askFor {"step":"selectGame"}': 'opens the page of games',
    forget: 'forgets what the page shows',
    lead: 'leads the address to the page of the step',
    leave: 'leaves the page of the step',
    setPurchase: 'notes how far the purchase is',
  },
}
