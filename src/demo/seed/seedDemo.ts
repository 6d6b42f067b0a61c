import type { Transaction } from 'kysely'
import {
  appliedFile,
  applyWithin,
  isCatalogueApplied,
  plannedGames,
} from '../../server/catalogue/files/applyCatalogue.ts'
import type { Database } from '../../server/db/schema.gen.ts'
import { hasDemoData } from '../../server/seed/demoData.ts'
import { addCards } from './demoCards.ts'
import { demoCatalogue, entriesOfOtherGames } from './demoCatalogue.ts'
import { addPlayers } from './demoPlayers.ts'

/**
 * Adds servers of games that the applied catalogue lacks, such as a game of a publisher's own brand.
 * @param known client ids of the games that the database had before
 */
const addServers = async (trx: Transaction<Database>, known: readonly string[], now: Date): Promise<void> => {
  const entries = (await appliedFile(trx, 'games')) ?? []
  const others = [...known, ...entries.map(({ game }) => game)]
  const added = (await plannedGames(trx)).map((game) => game.client_id).filter((id) => !others.includes(id))
  if (added.length > 0) await applyWithin(trx, { games: [...entries, ...entriesOfOtherGames(added)] }, now)
}

/**
 * Adds the demo's data: catalogue and players only to a new database, and cards only to a database with these players.
 * @param options `known` contains the client ids of the games that the database had before, and `isNew` whether the
 * database was never seeded; `passwordCost` is scrypt's cost parameter N for the passwords
 */
export const seedDemo = async (
  trx: Transaction<Database>,
  { now, known, isNew, passwordCost }: { now: Date; known: readonly string[]; isNew: boolean; passwordCost: number },
): Promise<void> => {
  if (!(await isCatalogueApplied(trx))) await applyWithin(trx, demoCatalogue, now)
  await addServers(trx, known, now)
  if (isNew) await addPlayers(trx, passwordCost)
  if (await hasDemoData(trx)) await addCards(trx, passwordCost)
}
