import { describe, expect, it } from 'vitest'
import type { GameEntry } from '../order/role/games.ts'
import { legalDocumentsOf } from './legalDocuments.ts'

const brand = { terms: 'https://brand.example/terms', privacy: 'https://brand.example/privacy' }
const game = (clientId: string) => ({ clientId, gpId: `gp${clientId}`, name: `Game ${clientId}`, logo: '' })
const entry = (clientId: string, legalDocuments: GameEntry['legalDocuments']): GameEntry => ({
  ...game(clientId),
  isSelectable: true,
  subGames: [{ ...game(`${clientId}01`), isSelectable: true }],
  legalDocuments,
})

describe('the legal documents of a game', () => {
  const own = { terms: 'https://game.example/terms', privacy: 'https://game.example/privacy' }
  const games = [
    entry('1', { terms: null, privacy: null }),
    entry('2', own),
    entry('3', { ...own, terms: null }),
    entry('4', { terms: 'javascript:alert(1)', privacy: '' }),
  ]

  it('the game’s own documents are used if the game list has them, also for its sub-games', () => {
    expect(legalDocumentsOf(games, '2', brand)).toEqual(own)
    expect(legalDocumentsOf(games, '201', brand)).toEqual(own)
  })

  it('the brand’s document is used if the game list lacks the document', () => {
    expect(legalDocumentsOf(games, '1', brand)).toEqual(brand)
    expect(legalDocumentsOf(games, '3', brand)).toEqual({ ...own, terms: brand.terms })
    expect(legalDocumentsOf(games, null, brand)).toEqual(brand)
    expect(legalDocumentsOf([], '2', brand)).toEqual(brand)
  })

  it('the brand’s documents are used if the links of the game list may not be opened', () => {
    expect(legalDocumentsOf(games, '4', brand)).toEqual(brand)
  })
})
