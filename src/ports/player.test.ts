// @vitest-environment jsdom
import { describe, expect, it } from 'vitest'
import type { SavedOrder, User } from '../domain/order.ts'
import { createSession } from './session.ts'
import { memoryShelf } from './store.ts'

const user = (gpId: string, username = 'ann'): User => ({ username, suid: '1', token: 'token-123', gpId })
const game = (clientId: string, gpId: string) => ({ clientId, gpId, name: 'Skybound', logo: '/logo' })
const selection: SavedOrder = {
  clientId: '7',
  server: null,
  role: null,
  goodsId: 'g60',
  region: 'US',
  rechargeKey: '10201:',
}
const setUp = () => {
  const local = memoryShelf()
  const shelves = { local, cookie: memoryShelf() }
  return { local, visit: () => createSession({ ...shelves, now: () => 0, newId: () => 'id-number' }) }
}

describe('the session of a tester', () => {
  it('[LGN-12] has one user beside every player’s, for every game', () => {
    const { local, visit } = setUp()
    visit().saveUser(user('g1'))
    const tester = createSession({
      local,
      cookie: memoryShelf(),
      now: () => 0,
      newId: () => 'id-number',
      isSuper: true,
    })
    expect(tester.user(game('7', 'g1'))).toBeNull()
    tester.saveUser(user('g1', 'tester'))
    expect(tester.user(game('8', 'g2'))).toEqual(user('g2', 'tester'))
    expect(visit().user(game('7', 'g1'))?.username).toBe('ann')
    tester.clearUser('g1')
    expect(tester.user(game('7', 'g1'))).toBeNull()
    expect(visit().user(game('7', 'g1'))?.username).toBe('ann')
  })
})

describe('a token that is over', () => {
  it('[LGN-11] leaves a newer one alone, which another tab has stored', () => {
    const { visit } = setUp()
    visit().saveUser({ ...user('g1'), token: 'token-new' })
    visit().clearUser('g1', 'token-old')
    expect(visit().user(game('7', 'g1'))?.token).toBe('token-new')
    visit().clearUser('g1', 'token-new')
    expect(visit().user(game('7', 'g1'))).toBeNull()
  })

  it('[LGN-11] gives the selection back to the same player, and to nobody else', () => {
    const { visit } = setUp()
    for (const [account, kept] of [
      ['1', 'g60'],
      ['2', undefined],
    ] as const) {
      const session = visit()
      session.saveOrder(selection)
      session.setOrderAside('1')
      session.clearOrder()
      session.bringOrderBack(account)
      expect(session.order()?.goodsId).toBe(kept)
      session.clearOrder()
    }
  })
})
