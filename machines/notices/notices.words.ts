import type { FlowWords } from 'statewalk/model'

export const noticesWords: FlowWords = {
  actions: {
    setHint: 'shows a lasting note',
    'setHint {"message":null}': 'removes the note',
    setMessage: 'shows the message',
  },
}
