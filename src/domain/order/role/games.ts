/** A game that the player can choose. Calls identify it by `clientId`; players are stored by `gpId`. */
export type Game = { clientId: string; gpId: string; name: string; logo: string }

/** URLs of the legal documents to which a player agrees. */
export type LegalDocuments = { terms: string; privacy: string }

/** An entry of the game list: a game with its sub-games and, if the game has its own, legal documents. */
export type GameEntry = Game & {
  isSelectable: boolean
  subGames: (Game & { isSelectable: boolean })[]
  legalDocuments: { [Name in keyof LegalDocuments]: string | null }
}

/**
 * Returns the game that is open at the start: the game in the URL, otherwise the stored game, otherwise the first
 * selectable game.
 * @returns null if the URL names a game that is not selectable [GAM-01]
 */
export const pickGame = (games: readonly GameEntry[], asked: string | null, saved: string | null): Game | null => {
  if (asked !== null) return choiceOf(games, asked)
  const [first] = choicesIn(games)
  return choiceOf(games, saved) ?? (first ? plainGame(first) : null)
}

/** Returns the game or sub-game with this client id. Null if it cannot be selected [GAM-01]. */
export const choiceOf = (games: readonly GameEntry[], clientId: string | null): Game | null => {
  const found = choicesIn(games).find((game) => game.clientId === clientId)
  return found ? plainGame(found) : null
}

const choicesIn = (games: readonly GameEntry[]) =>
  games.flatMap((game) => [game, ...game.subGames]).filter((game) => game.isSelectable)

/** Reduces an entry of the game list to the fields of `Game`. */
export const plainGame = ({ clientId, gpId, name, logo }: Game): Game => ({ clientId, gpId, name, logo })
