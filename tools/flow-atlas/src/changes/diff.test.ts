import { describe, expect, it } from 'vitest'
import { changesBetween } from './diff.ts'
import { readTable } from './tables.ts'

const table = (states: readonly string[], transitions: readonly string[]) =>
  readTable(
    [
      '# Logging in',
      '',
      '## States',
      '',
      '| State | Meaning | Kind and tags |',
      '| --- | --- | --- |',
      ...states,
      '',
      '## Transitions',
      '',
      '| State | Event | Guard | Target | Actions |',
      '| --- | --- | --- | --- | --- |',
      ...transitions,
      '',
      '## Effects',
      '',
      '| Transitions taken | For example |',
      '| --- | --- |',
      '| editing | no transition |',
    ].join('\n'),
  )
const before = table(
  ['| editing | Typing |  |', '| closed | Gone | final |'],
  [
    '| editing | submitted | isFilled | closed | setUser<br>clear |',
    '| editing | dismissed |  | closed |  |',
    '| editing | a\\|b |  | (stays) |  |',
  ],
)

describe('Two versions of a chart', () => {
  it('parses a reviewed table by its columns, including cells with bars', () => {
    expect(before.title).toBe('Logging in')
    expect(before.states.map(({ key }) => key)).toEqual(['editing', 'closed'])
    expect(before.transitions[0]).toEqual({
      state: 'editing',
      event: 'submitted',
      guard: 'isFilled',
      target: 'closed',
      actions: 'setUser\nclear',
      meaning: '',
    })
    expect(before.transitions[2]?.event).toBe('a|b')
    expect(before.transitions).toHaveLength(3)
  })

  it('[FLW-05] describes added, removed and changed states, transitions and guards', () => {
    const after = table(
      ['| editing | Typing name and password |  |', '| waiting | Waiting |  |'],
      [
        '| editing | submitted |  | closed | setUser<br>clear |',
        '| editing | dismissed |  | waiting |  |',
        '| editing | a\\|b |  | (stays) | log |',
        '| waiting | retried |  | editing |  |',
      ],
    )
    const shown = changesBetween(before, after).map(
      ({ kind, what, words, was }) => `${what} ${kind}: ${words} / ${was}`,
    )
    expect(shown).toEqual([
      'state added: Waiting / ',
      'state removed:  / Gone',
      'action changed: “Typing name and password”: a|b → stays: log / does nothing more',
      'guard removed: “Typing name and password”: submitted → “Gone” / “Typing name and password”: submitted, if filled → “Gone”',
      'transition changed: “Typing name and password”: dismissed → “Waiting” / “Typing name and password”: dismissed → “Gone”',
      'transition added: “Waiting”: retried → “Typing name and password” / ',
      'wording changed: “Typing name and password” / “Typing”',
    ])
  })
})
