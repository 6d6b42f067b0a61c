// @vitest-environment jsdom
import { expect, it } from 'vitest'
import { createSession } from '../../ports/session.ts'
import { entrySchemas } from '../../ports/storage/entrySchemas.ts'
import { memoryStorage } from '../../ports/storage/storage.ts'
import { createCurrentPlayer } from './currentPlayer.ts'
import { createInbox } from './inbox.ts'

const user = { username: 'ann', suid: '1', token: 'token-1', gpId: 'g1' }
const game = { clientId: '10101', gpId: 'g1', name: '', logo: '' }

const visit = () => {
  const storages = { local: memoryStorage(), cookie: memoryStorage() }
  const session = createSession({ schemas: () => entrySchemas, ...storages, now: () => 0, newId: () => 'device-1' })
  const revoked: string[] = []
  const inbox = createInbox()
  const reported: unknown[] = []
  inbox.connect((event) => void reported.push(event))
  const player = createCurrentPlayer(session, null, inbox, (token) => revoked.push(token))
  player.session.saveUser(user)
  player.enter(game)
  return { player, session, revoked, reported }
}

it('[LGN-14] a player who logs out is logged out at once, and the server revokes the token', () => {
  const { player, revoked } = visit()
  player.session.clearUser('g1', null)
  expect(revoked).toEqual(['token-1'])
  expect(player.token()).toBeNull()
  player.session.clearUser('g1', null)
  expect(revoked).toEqual(['token-1'])
})

it('[LGN-15] a tab without a player makes no calls for a player', () => {
  const { player, revoked } = visit()
  player.session.disownPlayers()
  expect([player.token(), player.enter(game), revoked]).toEqual([null, null, []])
})

it('a token that the server has refused is not revoked', () => {
  const { player, revoked } = visit()
  player.session.clearUser('g1', 'token-1')
  expect(revoked).toEqual([])
})

it.each([
  ['login of another player', { ...user, suid: '2', token: 'token-2' }],
  ['logout', null],
])('the %s in another tab is reported, but not this page’s own login', (_, stored) => {
  const { player, session, reported } = visit()
  player.syncSession()
  expect(reported).toEqual([])
  if (stored) session.saveUser(stored)
  else session.clearUser('g1')
  player.syncSession()
  expect(reported).toEqual([{ type: 'player.changed', user: stored }])
})
