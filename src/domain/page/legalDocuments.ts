import type { GameEntry, LegalDocuments } from '../order/games.ts'
import { checkedLink } from '../payment/paymentLink.ts'

/** What is to be read about the game that is open: its entry's own legal documents, an edition's those of its game, else the brand's. */
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
