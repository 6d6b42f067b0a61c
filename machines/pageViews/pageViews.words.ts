import type { FlowWords } from 'statewalk/model'

export const pageViewsWords: FlowWords = {
  guards: {
    isOther: 'it is another page',
    isShown: 'a page shows',
  },
  actions: {
    setPage: 'notes which page shows',
    'setPage {"page":null}': 'notes that no page shows',
  },
}
