/** A selectable game. Calls use `clientId`; users are stored by `gpId`. */
export type Game = { clientId: string; gpId: string; name: string; logo: string }

/** Addresses of the legal documents that a player agrees to. */
export type LegalDocuments = { terms: string; privacy: string }

/** A game of the list with its sub-games, and its own legal documents if it has any. */
export type GameEntry = Game & {
  isSelectable: boolean
  subGames: (Game & { isSelectable: boolean })[]
  legalDocuments: { [Name in keyof LegalDocuments]: string | null }
}

/**
 * Returns the game that is open at first: if the address names a game, that game; otherwise the remembered game, else
 * the first.
 * @returns null if that game is not selectable [GAM-01]
 */
export const pickGame = (games: readonly GameEntry[], asked: string | null, saved: string | null): Game | null => {
  if (asked !== null) return choiceOf(games, asked)
  const [first] = choicesIn(games)
  return choiceOf(games, saved) ?? (first ? plainGame(first) : null)
}

/** Returns the game or sub-game with this id, or null if it is not selectable [GAM-01]. */
export const choiceOf = (games: readonly GameEntry[], clientId: string | null): Game | null => {
  const found = choicesIn(games).find((game) => game.clientId === clientId)
  return found ? plainGame(found) : null
}

const choicesIn = (games: readonly GameEntry[]) =>
  games.flatMap((game) => [game, ...game.subGames]).filter((game) => game.isSelectable)

/** Returns only the fields of a list entry that are needed outside the game list. */
export const plainGame = ({ clientId, gpId, name, logo }: Game): Game => ({ clientId, gpId, name, logo })
