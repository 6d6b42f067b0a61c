import { describe, expect, it } from 'vitest'
import { areaOfClient, clientIdOn } from './gameIds.ts'

describe('clientIdOn', () => {
  const entries = [
    { clientIdMap: { android: '10111', ios: '10121', web: '10101' } },
    {
      clientIdMap: { android: '10112', ios: '10122', web: '10102' },
      editions: [{ clientIdMap: { android: '1011201', ios: '1012201', web: '1010201' } }],
    },
  ]

  it('[BRD-07] a game’s link gets the game’s id on this platform, whichever platform the link was made on', () => {
    for (const clientId of ['10112', '10122', '10102']) {
      expect(clientIdOn('android', entries, clientId)).toBe('10112')
      expect(clientIdOn('ios', entries, clientId)).toBe('10122')
      expect(clientIdOn('web', entries, clientId)).toBe('10102')
    }
  })

  it('[BRD-07] a sub-game’s link gets the sub-game’s id on this platform', () => {
    for (const clientId of ['1011201', '1012201', '1010201']) {
      expect(clientIdOn('android', entries, clientId)).toBe('1011201')
      expect(clientIdOn('ios', entries, clientId)).toBe('1012201')
      expect(clientIdOn('web', entries, clientId)).toBe('1010201')
    }
  })

  it('an id that the brand does not have stays as it is, because the game list may know it', () => {
    expect(clientIdOn('android', entries, '1010301')).toBe('1010301')
    expect(clientIdOn('android', entries, null)).toBeNull()
  })
})

const games = [
  { clientIdMap: { android: '1', ios: '2', web: '3' }, area: 'ja' },
  {
    clientIdMap: { android: '4', ios: '5', web: '6' },
    area: 'kr',
    editions: [{ clientIdMap: { android: '41', ios: '51', web: '61' } }],
  },
] as const

it('[REG-02] a client id of any platform selects the area of its game if the brand maps client ids to areas', () => {
  const brand = { features: { areaByClientId: true }, games }
  expect(['1', '3', '5', '7', null].map((id) => areaOfClient(brand, id))).toEqual(['ja', 'ja', 'kr', null, null])
})

it('[REG-02] a client id of a sub-game selects the area of its game', () => {
  const brand = { features: { areaByClientId: true }, games }
  expect(['41', '51', '61'].map((id) => areaOfClient(brand, id))).toEqual(['kr', 'kr', 'kr'])
})

it('[REG-02] a brand that does not map client ids to areas ignores them', () => {
  expect(areaOfClient({ features: {}, games }, '1')).toBe(null)
})
