import type { FlowWords } from 'statewalk/model'

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
