import { describe, expect, it } from 'vitest'
import type { Funnel } from '../sheet/journeys/funnel.ts'
import type { ExploredFlow } from '../sheet/sheet.ts'
import { journeysPage } from './journeysPage.ts'

const lamp = {
  name: 'lamp',
  title: 'The lamp',
  actor: 'the user',
  inputs: ['at home'],
  transitions: [],
  states: [
    { key: 'off', label: 'It is dark' },
    { key: 'on', label: 'It is light' },
  ],
  outcomes: [{ name: 'presses', sentence: 'The user presses.', cause: 'person' }],
  board: {
    starts: [0],
    moves: [{ taken: [], refused: [] }],
    places: [
      { states: [0], moves: [[0, 1, 0]] },
      { states: [1], moves: [] },
    ],
  },
} as unknown as ExploredFlow

const pageWith = (funnel: Funnel | null) =>
  journeysPage(
    [
      {
        name: 'light',
        title: 'Making light',
        about: 'From dark to light.',
        slices: [{ flow: 'lamp', input: 'at home', steps: ['presses'] }],
      },
    ],
    {
      site: { places: [], made: '' },
      sheets: [lamp],
      films: [],
      reasonOf: () => null,
      funnelOf: () => funnel,
    },
  )

describe('The page of journeys', () => {
  it('shows how many users came so far, with links to the states in the diagram', () => {
    const page = pageWith([
      { count: 8, share: 1, isMore: false },
      { count: 2, share: 0.25, isMore: false },
    ])
    expect(page).toContain('<a href="flows/lamp.html#state=on">It is light</a>')
    expect(page).toContain('style="inline-size:25%"')
    expect(page).toContain('25 % <span class="soft">(2)</span>')
    expect(page).toContain('The bars show the maximum share of visits that can have come so far on this path.')
  })

  it('marks counts that exceed the step before', () => {
    const page = pageWith([
      { count: 8, share: 1, isMore: false },
      { count: 90, share: 1, isMore: true },
    ])
    expect(page).toContain('at most 100 % <span class="soft">(90 in total, including repeats and other paths)</span>')
  })

  it('shows 0 if nobody came, and nothing if unknown', () => {
    expect(pageWith([null, { count: 0, share: 0, isMore: false }]).match(/class="funnel"/g)).toHaveLength(1)
    expect(pageWith(null)).not.toContain('funnel')
    expect(pageWith(null)).not.toContain('The bars show')
  })
})
