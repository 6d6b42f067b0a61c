import type { FlowWords } from 'statewalk/model'

export const sessionsWords: FlowWords = {
  guards: {
    hasOthers: 'the player is signed in elsewhere too',
    isOther: 'it is another session than this one',
  },
  actions: {
    'sets ending': 'notes which session is to end',
    explain: 'says why',
    setSessions: 'shows the sessions',
  },
  waits: {
    loadSessions: 'the server',
    endSessions: 'the server',
  },
}
