import type { GameEntry, LegalDocuments } from '../order/role/games.ts'
import { checkedLink } from './address/urls.ts'

/**
 * Returns the legal documents of the open game: its own documents (a sub-game uses those of its game), otherwise the
 * brand's.
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
