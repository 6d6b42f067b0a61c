import { expect, it } from 'vitest'
import { areaOfClient } from './areaOfClient.ts'

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
