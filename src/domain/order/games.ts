/** A game that can be chosen; `clientId` is what calls want, `gpId` what a user is stored by. */
export type Game = { clientId: string; gpId: string; name: string; logo: string }

/** Addresses of what a player agrees to. */
export type LegalDocuments = { terms: string; privacy: string }

/** A game of the list with its sub-games, and its own legal documents where it has some. */
export type GameEntry = Game & {
  isSelectable: boolean
  subGames: (Game & { isSelectable: boolean })[]
  legalDocuments: { [Name in keyof LegalDocuments]: string | null }
}

/**
 * The game to start with: the one that a link asks for and no other; without a link the remembered one, else the first.
 * @returns null where that game is not among those that can be chosen [GAM-01]
 */
export const pickGame = (games: readonly GameEntry[], asked: string | null, saved: string | null): Game | null => {
  if (asked !== null) return choiceOf(games, asked)
  const [first] = choicesIn(games)
  return choiceOf(games, saved) ?? (first ? plainGame(first) : null)
}

/** The game or sub-game of an id, if it can be chosen; else null [GAM-01]. */
export const choiceOf = (games: readonly GameEntry[], clientId: string | null): Game | null => {
  const found = choicesIn(games).find((game) => game.clientId === clientId)
  return found ? plainGame(found) : null
}

const choicesIn = (games: readonly GameEntry[]) =>
  games.flatMap((game) => [game, ...game.subGames]).filter((game) => game.isSelectable)

/** A list entry without what only the list needs. */
export const plainGame = ({ clientId, gpId, name, logo }: Game): Game => ({ clientId, gpId, name, logo })
