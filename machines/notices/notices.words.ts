import type { FlowWords } from 'statewalk/model'

export const noticesWords: FlowWords = {
  actions: {
    setHint: 'shows a lasting note',
    'setHint {"message":null}': 'takes the note away',
    setMessage: 'shows the message',
  },
}
