// @vitest-environment jsdom
import { describe, expect, it } from 'vitest'
import type { User } from '../../domain/player/login.ts'
import { createSession } from '../session.ts'
import { entrySchemas } from '../storage/entrySchemas.ts'
import { memoryStorage } from '../storage/storage.ts'

const user = (gpId: string, username = 'ann'): User => ({ username, suid: '1', token: 'token-123', gpId })
const game = (clientId: string, gpId: string) => ({ clientId, gpId, name: 'Skybound', logo: '/logo' })
const setUp = () => {
  const local = memoryStorage()
  const storages = { local, cookie: memoryStorage() }
  return {
    local,
    visit: () => createSession({ schemas: () => entrySchemas, ...storages, now: () => 0, newId: () => 'id-number' }),
  }
}

describe('the stored user of a tester', () => {
  it('[LGN-12] a tester has one user for all games, separate from every player', () => {
    const { local, visit } = setUp()
    visit().saveUser(user('g1'))
    const tester = createSession({
      schemas: () => entrySchemas,
      local,
      cookie: memoryStorage(),
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

describe('an expired token', () => {
  it('[LGN-11] an expired token does not log out a player whose newer token another tab has stored', () => {
    const { visit } = setUp()
    visit().saveUser({ ...user('g1'), token: 'token-new' })
    visit().clearUser('g1', 'token-old')
    expect(visit().user(game('7', 'g1'))?.token).toBe('token-new')
    visit().clearUser('g1', 'token-new')
    expect(visit().user(game('7', 'g1'))).toBeNull()
  })
})

describe('a refused token whose game is not known', () => {
  it('[SYS-04] logs out exactly the players with this token', () => {
    const { visit } = setUp()
    for (const gpId of ['g1', 'g2']) visit().saveUser(user(gpId))
    visit().saveUser({ ...user('g3', 'bob'), token: 'token-bob' })
    visit().clearToken('token-123')
    expect(['g1', 'g2', 'g3'].map((gpId) => visit().user(game('7', gpId))?.username)).toEqual([
      undefined,
      undefined,
      'bob',
    ])
  })
})

describe('stored players who are not this tab’s visitor', () => {
  const tab = memoryStorage()
  const one = () => {
    const { local, visit } = setUp()
    const inTab = () =>
      createSession({
        schemas: () => entrySchemas,
        local,
        cookie: memoryStorage(),
        tab,
        now: () => 0,
        newId: () => 'id-number',
      })
    visit().saveUser({ ...user('g1', 'bob'), token: 'token-bob' })
    inTab().disownPlayers()
    return { visit, inTab }
  }

  it('[LGN-15] players of other tabs are ignored in this tab, even after a reload, and stay logged in in all other tabs', () => {
    const { visit, inTab } = one()
    expect(inTab().user(game('7', 'g1'))).toBeNull()
    expect(visit().user(game('7', 'g1'))?.username).toBe('bob')
  })

  it('[LGN-15] players of other tabs stay logged in if this tab’s player logs out', () => {
    const { visit, inTab } = one()
    inTab().clearUser('g1')
    expect(visit().user(game('7', 'g1'))?.username).toBe('bob')
  })

  it('[LGN-15] a player of another tab becomes this tab’s player after a login, with the same token or a new one', () => {
    const { inTab } = one()
    inTab().saveUser({ ...user('g1', 'bob'), token: 'token-new' })
    expect(inTab().user(game('7', 'g1'))?.token).toBe('token-new')
    inTab().disownPlayers()
    inTab().saveUser({ ...user('g1', 'bob'), token: 'token-new' })
    expect(inTab().user(game('7', 'g1'))?.token).toBe('token-new')
  })

  it('[LGN-15] players that older pages stored are ignored too', () => {
    const { local, visit } = setUp()
    local.setItem('paymentUserinfo', JSON.stringify({ value: { 7: user('old') } }))
    const session = visit()
    session.disownPlayers()
    expect(session.user(game('7', 'g1'))).toBeNull()
  })
})

describe('a token of the address whose player is not known yet', () => {
  const arrival = () => {
    const { local, visit } = setUp()
    const tab = memoryStorage()
    const inTab = () =>
      createSession({
        schemas: () => entrySchemas,
        local,
        cookie: memoryStorage(),
        tab,
        now: () => 0,
        newId: () => 'id-number',
      })
    visit().saveUser({ ...user('g1', 'ann'), token: 'token-ann' })
    expect(inTab().arriveBy('token-bob')).toBe('token-bob')
    return { visit, inTab }
  }

  it('[LGN-15] the token is restored when its tab is reloaded without the token in the address, and nowhere else', () => {
    const { visit, inTab } = arrival()
    expect([inTab().arriveBy(null), inTab().arriveBy(null)]).toEqual(['token-bob', 'token-bob'])
    expect(visit().arriveBy(null)).toBeNull()
  })

  it('[LGN-15] the token is replaced by the token of a newer address', () => {
    const { inTab } = arrival()
    inTab().arriveBy('token-carl')
    expect(inTab().arriveBy(null)).toBe('token-carl')
  })

  it.each([
    ['its player is stored', (session) => session.saveUser({ ...user('g1', 'bob'), token: 'token-bob' })],
    ['somebody logs in', (session) => session.saveUser({ ...user('g1', 'dora'), token: 'token-dora' })],
    ['it is refused', (session) => session.disownPlayers()],
    ['its player is logged out', (session) => session.clearUser('g1')],
    ['it has ended', (session) => session.clearUser('g1', 'token-bob')],
  ] as [string, (session: ReturnType<typeof createSession>) => void][])(
    '[LGN-15] the token is forgotten once %s',
    (_, answer) => {
      const { inTab } = arrival()
      answer(inTab())
      expect(inTab().arriveBy(null)).toBeNull()
    },
  )

  it('[LGN-15] the token stays if the token of another player expires', () => {
    const { inTab } = arrival()
    inTab().clearUser('g1', 'token-ann')
    expect(inTab().arriveBy(null)).toBe('token-bob')
  })
})
