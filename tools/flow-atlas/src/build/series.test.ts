import { describe, expect, it } from 'vitest'
import type { Series } from '../pages/screensPage.ts'
import { emptyLines, picturedLines, reasonsIn, versionOf } from './series.ts'

const phone = 'watt · en · 390 px'
const cells: Series['cells'] = [
  { flow: 'door', state: 'shut', label: 'It is shut', is: 'there' },
  { flow: 'door', state: 'open', label: 'It is open', is: 'without', because: 'too quick' },
  { flow: 'door', state: 'ajar', label: 'It is ajar', is: 'empty' },
]

describe('Empty cells', () => {
  it('[FLW-05] are reported for the required series', () => {
    expect(emptyLines([{ name: phone, cells }], phone)).toEqual([
      'watt · en · 390 px: 1 states have no picture and no reason',
      '  door/ajar',
    ])
  })

  it('of other series are only listed', () => {
    const others = ['ko · ko · 390 px', 'watt · de · 390 px', 'watt · en · 1280 px'].map((name) => ({ name, cells }))
    expect(emptyLines(others, phone)).toEqual([])
  })

  it('the list of pictured states for the quick test leaves out states that need no picture', () => {
    const series = [{ name: phone, cells }]
    expect(picturedLines(series, phone, [])).toBe('door/shut\n')
    expect(picturedLines(series, phone, [{ flow: 'door', because: 'it is a door' }])).toBe('')
    expect(picturedLines([], phone, [])).toBeNull()
  })
})

it('[FLW-05] pictures show the current version of the app, an older version, or an unknown version', () => {
  expect(versionOf({ app: 'a1' }, 'a1')).toBe('now')
  expect(versionOf({ app: 'a0' }, 'a1')).toBe('older')
  expect([versionOf({}, 'a1'), versionOf({ app: null }, 'a1'), versionOf({ app: 'a1' }, null)]).toEqual([
    ...['unknown', 'unknown', 'unknown'],
  ])
})

it('[FLW-05] a state that only wide pages show needs a picture there, and none on narrow pages', () => {
  const [wide, never] = [
    { flow: 'door', because: 'it stands beside the house', below: 960 },
    { flow: 'bell', because: 'it only rings' },
  ]
  const unreached = { flow: 'roof', because: 'the hut has none' }
  const source = {
    noPictures: [wide, never],
    unreachedIn: (place: string) => (place === 'hut' ? [unreached] : []),
  }
  expect(reasonsIn({ place: 'house', width: 390 }, source, [])).toEqual([wide, never])
  expect(reasonsIn({ place: 'house', width: 1280 }, source, [])).toEqual([never])
  expect(reasonsIn({ place: 'hut', width: 1280 }, source, [])).toEqual([unreached, never])
})
