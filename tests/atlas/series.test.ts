import type { Series } from 'flow-atlas/pages/screensPage'
import { describe, expect, it } from 'vitest'
import { emptyOfDefault, picturedLines, reasonsFor, versionOf } from './series.ts'

const brand = { key: 'watt', defaultLanguage: 'en' as const }
const cells: Series['cells'] = [
  { flow: 'door', state: 'shut', label: 'It is shut', is: 'there' },
  { flow: 'door', state: 'open', label: 'It is open', is: 'without', because: 'too quick' },
  { flow: 'door', state: 'ajar', label: 'It is ajar', is: 'empty' },
]

describe('Empty cells', () => {
  it('[FLW-05] of the default brand in its language on a phone are complaints', () => {
    expect(emptyOfDefault([{ name: 'watt · en · 390 px', cells }], brand)).toEqual([
      'watt · en · 390 px: 1 states have no picture and no reason',
      '  door/ajar',
    ])
  })

  it('of other brands, languages and widths are listed only', () => {
    const others = ['ko · ko · 390 px', 'watt · de · 390 px', 'watt · en · 1280 px'].map((name) => ({ name, cells }))
    expect(emptyOfDefault(others, brand)).toEqual([])
  })

  it('[FLW-05] what only wide pages have needs no picture on narrow ones, and one on those', () => {
    const wholeFlowsAt = (width: number) =>
      reasonsFor([], 0, width).flatMap(({ flow, state }) => (state === undefined ? [flow] : []))
    expect(wholeFlowsAt(390)).toEqual(expect.arrayContaining(['handover', 'banners']))
    expect(wholeFlowsAt(1280)).toContain('banners')
    expect(wholeFlowsAt(1280)).not.toContain('handover')
  })

  it('what is pictured is noted for the quick test, but for what needs no picture', () => {
    const series = [{ name: 'watt · en · 390 px', cells }]
    expect(picturedLines(series, brand, [])).toBe('door/shut\n')
    expect(picturedLines(series, brand, [{ flow: 'door', because: 'it is a door' }])).toBe('')
    expect(picturedLines([], brand, [])).toBeNull()
  })
})

it('[FLW-05] pictures are of the app as it is, of an older one, or of one that nobody knows', () => {
  expect(versionOf({ app: 'a1' }, 'a1')).toBe('now')
  expect(versionOf({ app: 'a0' }, 'a1')).toBe('older')
  expect([versionOf({}, 'a1'), versionOf({ app: null }, 'a1'), versionOf({ app: 'a1' }, null)]).toEqual([
    ...['unknown', 'unknown', 'unknown'],
  ])
})
