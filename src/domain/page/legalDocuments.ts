import type { GameEntry, LegalDocuments } from '../order/role/games.ts'
import { checkedLink } from './address/urls.ts'

/**
 * Returns the open game's own documents. The brand's documents replace missing documents. A sub-game uses the documents
 * of its game.
 */
export const legalDocumentsOf = (
  games: readonly GameEntry[],
  clientId: string | null,
  brand: LegalDocuments,
): LegalDocuments => {
  const entry = games.find((game) => [game, ...game.subGames].some((one) => one.clientId === clientId))
  return {
    terms: checkedLink(entry?.legalDocuments.terms) ?? brand.terms,
    privacy: checkedLink(entry?.legalDocuments.privacy) ?? brand.privacy,
  }
}
