import type { FlowModel, FlowWords } from 'statewalk/model'
import { as, keepsNoCookies, newcomer, refuse, reloads, waitsFor } from '../arrangements.paths.ts'
import type { noticesMachine } from './notices.machine.ts'

export const noticesWords: FlowWords = {
  actions: {
    setHint: 'shows a lasting note',
    'setHint {"message":null}': 'removes the note',
    setMessage: 'shows the message',
  },
}

const greeting = { words: 'Hello' }

export const noticesModel: FlowModel<typeof noticesMachine> = {
  title: 'Short messages',
  input: undefined,
  begins: { starts: as(newcomer, 'open the shop.') },
  outcomes: {
    'a message is sent': {
      event: { type: 'notice.told', message: { kind: 'server', text: 'Hello' } },
      does: `${refuse('/api/system/allRoleList', 0, greeting.words).before} ${reloads}`,
      says: greeting,
    },
    'closes the message': {
      event: { type: 'dismissed' },
      does: 'Press “[[Close]]” of the message over the top of the page.',
    },
    'the visit has a flaw': {
      event: { type: 'hinted', message: { kind: 'text', key: 'storage_blocked' } },
      does: `${keepsNoCookies} ${waitsFor('the yellow bar about cookies')}`,
      says: null,
    },
    'closes the hint': {
      event: { type: 'hint.dismissed' },
      does: 'Press “[[Close]]” of the yellow bar about cookies.',
    },
  },
  happyPath: { steps: ['a message is sent', 'after: noticeTime'] },
  projection: ({ context }) => [context.message, context.hint],
  delays: { noticeTime: { ms: 6000, does: 'Wait 6 seconds.' } },
  states: {
    quiet: {
      shows:
        'No message lies over the top of the page; a yellow bar about cookies and texts in the boxes of the page may stay.',
    },
    telling: { shows: 'The message lies over the top of the page, with “[[Close]]”.' },
  },
}
