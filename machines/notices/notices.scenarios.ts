import type { Scenario } from 'statewalk/scenarios/scenario'

const message = 'a message is sent'
const flaw = 'the visit has a flaw'
const hello = { message: { kind: 'server', text: 'Hello' } }
const blocked = { hint: { kind: 'text', key: 'storage_blocked' } }
const quiet: Scenario['expects'] = { in: 'quiet', remembers: { message: null } }

/** Scenarios of the notices (§5 and §8). */
export const noticesScenarios: readonly Scenario[] = [
  { rows: 'SYS-02', when: [], expects: { ...quiet, remembers: { message: null, hint: null } } },
  { rows: 'SYS-02', when: [message], expects: { in: 'telling', remembers: hello, waits: { noticeTime: 6000 } } },
  // a new toast is shown for the full time, even if it replaces another
  {
    rows: 'SYS-02',
    when: [message, message],
    expects: { in: 'telling', remembers: hello, waits: { noticeTime: 6000 } },
  },
  { rows: 'SYS-02', when: [message, 'after: noticeTime'], expects: quiet },
  { rows: 'SYS-02', when: [message, 'closes the message'], expects: quiet },
  { rows: 'LGN-13', when: [flaw], expects: { in: 'quiet', remembers: blocked } },
  { rows: 'LGN-13', when: [message, flaw], expects: { in: 'telling', remembers: { ...hello, ...blocked } } },
  { rows: 'LGN-13', when: [flaw, message, 'after: noticeTime'], expects: { in: 'quiet', remembers: blocked } },
  { rows: 'LGN-13', when: [flaw, message, 'closes the message'], expects: { in: 'quiet', remembers: blocked } },
  { rows: 'LGN-13', when: [flaw, 'closes the hint'], expects: { in: 'quiet', remembers: { hint: null } } },
  {
    rows: 'LGN-13',
    when: [flaw, message, 'closes the hint'],
    expects: { in: 'telling', remembers: { ...hello, hint: null } },
  },
]
