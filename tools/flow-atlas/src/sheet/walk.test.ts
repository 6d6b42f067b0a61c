import { describe, expect, it } from 'vitest'
import type { ExploredFlow, OutcomeSheet } from './sheet.ts'
import { broughtBy } from './walk.ts'

const sheet = { actor: 'the guest' } as unknown as ExploredFlow
const outcome = (name: string, cause: OutcomeSheet['cause'], sentence: string): OutcomeSheet => ({
  name,
  cause,
  sentence,
  about: '',
  event: null,
})

describe('A step of a walk', () => {
  it.each([
    ['rings', 'person', 'The guest rings.', 'person'],
    ['the bell is new', 'person', 'The bell is new.', 'page'],
    ['the host refuses (-600)', 'person', 'The host refuses (-600).', 'answer'],
    ['the host opens', 'answer', 'The host opens.', 'answer'],
    ['after: pause', 'time', 'After 1 s.', 'time'],
  ] as const)('[FLW-05] %s is grouped by its cause', (name, cause, sentence, by) => {
    expect(broughtBy(sheet, outcome(name, cause, sentence))).toBe(by)
  })
})
