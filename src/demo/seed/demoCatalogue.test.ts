import { expect, it } from 'vitest'
import { countDemoServers } from './demoCatalogue.ts'

it('[OPS-01] counts the servers of a demo’s game, and one server for a publisher’s own game', () => {
  expect([countDemoServers('210101'), countDemoServers('210102')]).toEqual([10_000, 12])
  expect(countDemoServers('270101')).toBe(1)
})
