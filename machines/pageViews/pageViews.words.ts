import type { FlowWords } from 'statewalk/model'

export const pageViewsWords: FlowWords = {
  guards: {
    isOther: 'it is another page',
    isShown: 'a page is shown',
  },
  actions: {
    setPage: 'remembers the page that is shown',
    'setPage {"page":null}': 'remembers that no page is shown',
  },
}
