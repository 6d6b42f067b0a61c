import { describe, expect, it } from 'vitest'
import type { GameEntry } from '../order/order.ts'
import { papersOf } from './gamePapers.ts'

const brand = { terms: 'https://brand.example/terms', privacy: 'https://brand.example/privacy' }
const game = (clientId: string) => ({ clientId, gpId: `gp${clientId}`, name: `Game ${clientId}`, logo: '' })
const entry = (clientId: string, papers: GameEntry['papers']): GameEntry => ({
  ...game(clientId),
  isSelectable: true,
  subGames: [{ ...game(`${clientId}01`), isSelectable: true }],
  papers,
})

describe('the papers of a game', () => {
  const own = { terms: 'https://game.example/terms', privacy: 'https://game.example/privacy' }
  const games = [
    entry('1', { terms: null, privacy: null }),
    entry('2', own),
    entry('3', { ...own, terms: null }),
    entry('4', { terms: 'javascript:alert(1)', privacy: '' }),
  ]

  it('are its own where the list has them, also for its editions', () => {
    expect(papersOf(games, '2', brand)).toEqual(own)
    expect(papersOf(games, '201', brand)).toEqual(own)
  })

  it('are the brand’s otherwise, each for itself', () => {
    expect(papersOf(games, '1', brand)).toEqual(brand)
    expect(papersOf(games, '3', brand)).toEqual({ ...own, terms: brand.terms })
    expect(papersOf(games, null, brand)).toEqual(brand)
    expect(papersOf([], '2', brand)).toEqual(brand)
  })

  it('are the brand’s where the list’s cannot be opened', () => {
    expect(papersOf(games, '4', brand)).toEqual(brand)
  })
})
