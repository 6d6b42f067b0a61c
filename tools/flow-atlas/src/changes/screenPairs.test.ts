import { describe, expect, it } from 'vitest'
import type { Change } from './diff.ts'
import { type StatePicture, screenPairs } from './screenPairs.ts'

const change = (more: Partial<Change>): Change => ({
  kind: 'changed',
  what: 'guard',
  name: 'isFilled',
  state: '',
  words: '',
  was: '',
  ids: [],
  step: null,
  ...more,
})
const picture = (state: string, file: string, more: Partial<StatePicture> = {}): StatePicture => ({
  flow: 'login',
  state,
  series: 'en · 390 px',
  image: `screens/en-390/images/${file}.png`,
  texts: [],
  ...more,
})
const pairs = (changes: readonly Change[], before: readonly StatePicture[], now: readonly StatePicture[]) =>
  screenPairs({ flow: 'login', formerly: null, changes }, before, now)

describe('Screens of two versions', () => {
  it('shows only changed states, in both versions', () => {
    const before = [picture('editing', 'a'), picture('asking.opening', 'b'), picture('closed', 'c')]
    const now = [picture('editing', 'd'), picture('asking.opening', 'b'), picture('closed', 'e')]
    expect(pairs([change({ state: 'editing' }), change({ state: 'asking', what: 'action' })], before, now)).toEqual([
      {
        state: 'editing',
        series: 'en · 390 px',
        isSame: false,
        before: 'screens/en-390/images/a.png',
        now: 'screens/en-390/images/d.png',
      },
      {
        state: 'asking.opening',
        series: 'en · 390 px',
        isSame: true,
        before: 'screens/en-390/images/b.png',
        now: 'screens/en-390/images/b.png',
      },
    ])
    expect(pairs([change({ state: '(anywhere)' })], before, now)).toEqual([])
  })

  it('shows a state that only one version has, but not one with a picture in only one version', () => {
    const added = change({ what: 'state', kind: 'added', name: 'waiting', state: 'waiting' })
    const removed = change({ what: 'state', kind: 'removed', name: 'resting', state: 'resting' })
    const before = [picture('resting', 'a'), picture('editing', 'b')]
    const now = [picture('waiting', 'c')]
    const shown = pairs([added, removed, change({ state: 'editing' })], before, now)
    expect(shown.map(({ state, before, now }) => [state, before === null, now === null])).toEqual([
      ['waiting', true, false],
      ['resting', false, true],
    ])
  })

  it('shows the states whose pictures contain a changed text', () => {
    const reworded = change({
      what: 'text',
      name: 'log_fail',
      was: '“Try {count} times.”',
      words: '“That was (not) it.”',
    })
    const before = [picture('editing', 'a', { texts: ['Log in', 'Try 3 times.'] }), picture('closed', 'b')]
    const now = [picture('editing', 'c', { texts: ['Log in'] }), picture('closed', 'd', { texts: ['That was it.'] })]
    expect(pairs([reworded], before, now).map(({ state }) => state)).toEqual(['editing'])
    const said = now.map((each) => ({ ...each, texts: ['That was (not) it.'] }))
    expect(pairs([reworded], before, said).map(({ state }) => state)).toEqual(['editing', 'closed'])
    // A text that consists only of a number would match in every picture.
    expect(
      pairs([change({ what: 'text', name: 'count', was: '“{count}”', words: '“{count}!”' })], before, now),
    ).toEqual([])
  })

  it('compares only common series, and a renamed flow with its former name', () => {
    const wide = { series: 'en · 1280 px' }
    const before = [picture('editing', 'a', { flow: 'entry' }), picture('editing', 'b')]
    const now = [picture('editing', 'c'), picture('editing', 'd', wide)]
    const changes = [change({ state: 'editing' })]
    const shown = screenPairs({ flow: 'login', formerly: 'entry', changes }, before, now)
    expect(shown.map(({ series, before }) => [series, before])).toEqual([
      ['en · 390 px', 'screens/en-390/images/a.png'],
    ])
  })
})
