import { createHash } from 'node:crypto'
import type { ThirdParty } from '../../../domain/player/login.ts'
import type { Claims } from '../ports/identities.ts'
import type { ServerDeps } from '../serverDeps.ts'
import { type Player, playerOfNumber } from './players.ts'

const find = ({ db }: Pick<ServerDeps, 'db'>, provider: ThirdParty, subject: string): Promise<Player | undefined> =>
  db
    .selectFrom('identity')
    .innerJoin('player', 'player.id', 'identity.player_id')
    .select(['player.id', 'player.username', 'player.suid'])
    .where('identity.provider', '=', provider)
    .where('identity.subject', '=', subject)
    .executeTakeFirst()

/** Returns the number of the player with this account. The number of an account never changes. */
const suidOf = (provider: ThirdParty, subject: string) =>
  `8${Number.parseInt(createHash('sha256').update(`${provider}:${subject}`).digest('hex').slice(0, 12), 16)}`

const longestName = 64

/**
 * Returns the player of an identity, and creates a missing player. If the account's name is taken, appends the player's
 * number to the name. Parallel first logins create only one player.
 */
export const playerOfIdentity = async (
  shop: ServerDeps,
  provider: ThirdParty,
  { subject, name }: Claims,
): Promise<Player> => {
  const known = await find(shop, provider, subject)
  if (known) return known
  await shop.db.transaction().execute(async (trx) => {
    const suid = suidOf(provider, subject)
    const called = name.replaceAll('\0', '').slice(0, longestName)
    const player = await playerOfNumber(trx, suid, [`${called}@${provider}`, `${called} ${suid}@${provider}`])
    await trx
      .insertInto('identity')
      .values({ provider, subject, player_id: player.id, created_at: shop.now() })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  })
  const made = await find(shop, provider, subject)
  if (!made) throw new Error(`no player for an account at ${provider}`)
  return made
}
