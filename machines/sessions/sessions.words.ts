import type { FlowWords } from 'statewalk/model'

export const sessionsWords: FlowWords = {
  guards: {
    hasOthers: 'the player is also logged in elsewhere',
    isOther: 'it is another session than this one',
  },
  actions: {
    'sets ending': 'remembers which session to end',
    explain: 'shows the reason',
    setSessions: 'shows the sessions',
  },
  waits: {
    loadSessions: 'the server',
    endSessions: 'the server',
  },
}
