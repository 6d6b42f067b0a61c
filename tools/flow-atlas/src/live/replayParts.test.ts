// @vitest-environment jsdom
import { describe, expect, it } from 'vitest'
import { replayParts } from './replayParts.ts'
import type { Session, SessionStep } from './session.ts'

const step: SessionStep = {
  after: 0,
  session: 'x:1',
  chart: 'lamp',
  event: 'xstate.init',
  names: [],
  from: [],
  to: ['dark'],
  taken: [],
}
const session: Session = {
  kind: 'running-charts',
  made: '2026-01-01',
  page: '/',
  steps: [step, { ...step, after: 1500, event: 'pressed', names: ['presses the key'], from: ['dark'], to: ['lit'] }],
}

const shown = (at: number) => {
  const moves: (number | 'closed')[] = []
  const root = document.createElement('div')
  root.append(
    ...replayParts(session, at, () => null, { to: (next) => moves.push(next), close: () => moves.push('closed') }),
  )
  const press = (name: string) =>
    [...root.querySelectorAll('button')].find((each) => each.textContent === name)?.click()
  return { root, moves, press }
}

describe('A session, step by step [FLW-05]', () => {
  it('shows the event, its chart, the time and the resulting states', () => {
    const { root } = shown(1)
    expect(root.textContent).toContain('Step 2 of 2, after 1.5 s.')
    expect(root.querySelector('.told')?.textContent).toBe('presses the key')
    expect(root.querySelector('[role=status]')?.textContent).toContain('lit')
    expect(root.querySelector('[aria-current=step]')?.textContent).toBe('lamp: presses the key')
  })

  it('moves forward, back and to any step, and closes', () => {
    const first = shown(0)
    for (const name of ['Step back', 'Next step', 'lamp: presses the key', 'Close session']) first.press(name)
    expect(first.moves).toEqual([1, 1, 'closed'])
    const last = shown(1)
    for (const name of ['Next step', 'Step back']) last.press(name)
    expect(last.moves).toEqual([0])
  })
})
