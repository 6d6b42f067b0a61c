import type { GameEntry, Papers } from '../order/order.ts'
import { checkedLink } from '../payment/paymentLink.ts'

/** What is to be read about the game that is open: its entry's own papers, an edition's those of its game, else the brand's. */
export const papersOf = (games: readonly GameEntry[], clientId: string | null, brand: Papers): Papers => {
  const entry = games.find((game) => [game, ...game.subGames].some((one) => one.clientId === clientId))
  return {
    terms: checkedLink(entry?.papers.terms) ?? brand.terms,
    privacy: checkedLink(entry?.papers.privacy) ?? brand.privacy,
  }
}
