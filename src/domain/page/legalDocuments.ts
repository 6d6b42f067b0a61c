import type { GameEntry, LegalDocuments } from '../order/games.ts'
import { checkedLink } from './address/outwardLink.ts'

/**
 * Returns the legal documents of the open game: those of its list entry (an edition uses its game's), else the brand's.
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
