import { expect, test } from 'vitest'
import { describeVersions } from './versions.ts'

test('[OPS-02] a version lists how many entries of each file it adds, changes and removes, in comparison with the version before', () => {
  const at = new Date('2026-03-01T09:05:30Z')
  const prices = { 99: { USD: 99 }, 499: { USD: 499 } }
  const items = [
    { id: 'gems60', price: 99 },
    { id: 'gems300', price: 499 },
  ]
  const types = [{ key: 'gems', name: 'Gems' }]
  const segments = [{ key: 'returned', players: 2 }]
  expect(
    describeVersions([
      { id: 1, at, files: { prices, goods: { types, items } } },
      { id: 2, at, files: { prices: { ...prices, 499: { USD: 489 } }, segments } },
      { id: 4, at, files: { goods: { types, items: [...items.slice(1), { id: 'hero', price: 99 }] } } },
      { id: 5, at, files: { segments: [{ key: 'returned', players: 3 }], prices: { 499: { USD: 489 } } } },
      { id: 6, at, files: { segments: [{ key: 'returned', players: 3 }] } },
    ]),
  ).toEqual([
    'Version 1, 2026-03-01 09:05 UTC: prices 2 added; goods 3 added',
    'Version 2, 2026-03-01 09:05 UTC: prices 1 changed; segments 1 added',
    'Version 4, 2026-03-01 09:05 UTC: goods 1 added, 1 removed',
    'Version 5, 2026-03-01 09:05 UTC: segments 1 changed; prices 1 removed',
    'Version 6, 2026-03-01 09:05 UTC: no changes',
  ])
})
