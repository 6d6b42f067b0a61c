import type { FlowWords } from 'statewalk/model'

export const scrollWords: FlowWords = {
  guards: {
    isDown: 'the page is scrolled down',
    isHeld: 'the page has been scrolled meanwhile',
    isUp: 'the page is scrolled up',
  },
  actions: {
    holdPlace: 'notes the place on the page until the pause is over',
    setPlace: 'notes how far the page is scrolled',
    tellDirection: 'tells the page which way it is scrolled',
  },
}
