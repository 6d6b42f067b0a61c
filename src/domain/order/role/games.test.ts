import { describe, expect, it } from 'vitest'
import { type Game, type GameEntry, pickGame, plainGame } from './games.ts'

const game = (clientId: string): Game => ({ clientId, gpId: `gp${clientId}`, name: `Game ${clientId}`, logo: '/logo' })
const entry = (clientId: string, isSelectable: boolean, subGames: GameEntry['subGames'] = []): GameEntry => ({
  ...game(clientId),
  isSelectable,
  subGames,
  legalDocuments: { terms: null, privacy: null },
})

describe('the initial game', () => {
  const games = [
    entry('1', false, [
      { ...game('11'), isSelectable: true },
      { ...game('12'), isSelectable: false },
    ]),
    entry('2', true),
  ]

  it('the initial game is the requested game or, without a request, the remembered game; both may be sub-games', () => {
    expect(pickGame(games, '2', '11')).toEqual(game('2'))
    expect(pickGame(games, null, '2')).toEqual(game('2'))
    expect(pickGame(games, '11', null)).toEqual(game('11'))
  })

  it('[REG-05] the initial game is null if the requested game is missing: never another game', () => {
    expect(pickGame(games, 'gone', '2')).toBeNull()
    expect(pickGame(games, 'gone', null)).toBeNull()
  })

  it('without a request or a remembered game, the initial game is the first selectable one', () => {
    expect(pickGame(games, null, null)).toEqual(game('11'))
    expect(pickGame(games, null, 'gone')).toEqual(game('11'))
  })

  it('[GAM-01] the initial game is never a game without is_select_game', () => {
    expect(pickGame(games, '1', '2')).toBeNull()
    expect(pickGame(games, '12', null)).toBeNull()
    expect(pickGame(games, null, '12')).toEqual(game('11'))
    expect(pickGame([entry('1', false)], null, '1')).toBeNull()
    expect(pickGame([], '1', null)).toBeNull()
  })

  it('the initial game has only the fields of a game, without the fields of the game list', () => {
    expect(plainGame(entry('2', true))).toEqual(game('2'))
  })
})
