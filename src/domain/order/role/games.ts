/** A game of the shop. Calls identify the game by `clientId`; the browser stores players by `gpId`. */
export type Game = { clientId: string; gpId: string; name: string; logo: string }

export type LegalDocuments = { terms: string; privacy: string }

/** A game with its sub-games. Some games have legal documents of their own. */
export type GameEntry = Game & {
  isSelectable: boolean
  subGames: (Game & { isSelectable: boolean })[]
  legalDocuments: { [Name in keyof LegalDocuments]: string | null }
}

/**
 * Returns the game in the URL, otherwise the stored game, otherwise the first selectable game. Returns null if the URL
 * names a game that is not selectable [GAM-01].
 */
export const pickGame = (games: readonly GameEntry[], asked: string | null, saved: string | null): Game | null => {
  if (asked !== null) return choiceOf(games, asked)
  const [first] = choicesIn(games)
  return choiceOf(games, saved) ?? (first ? plainGame(first) : null)
}

/** Finds a game or sub-game; returns null if the player cannot select it [GAM-01]. */
export const choiceOf = (games: readonly GameEntry[], clientId: string | null): Game | null => {
  const found = choicesIn(games).find((game) => game.clientId === clientId)
  return found ? plainGame(found) : null
}

const choicesIn = (games: readonly GameEntry[]) =>
  games.flatMap((game) => [game, ...game.subGames]).filter((game) => game.isSelectable)

export const plainGame = ({ clientId, gpId, name, logo }: Game): Game => ({ clientId, gpId, name, logo })
