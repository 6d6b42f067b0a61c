import type { Kysely } from 'kysely'
import type { Database } from '../../server/db/schema.gen.ts'
import { createStatement, type ValueOf } from '../../server/db/statement.ts'
import type { CreditState } from '../../server/db/values.ts'
import type { Account, Credit, GameServer, TypedLogin } from '../../server/domain/ports/gameServer.ts'
import { storedAccount } from './simulatedAccounts.ts'
import { simulatedRoles } from './simulatedRoles.ts'

type Parts = {
  db: Kysely<Database>
  now(): Date
  /** Counts the servers of a game. By default, counts the servers in the database's catalogue. */
  countServers?: ((gpId: string) => number | Promise<number>) | undefined
  /** Finds the account of a login. By default, searches the players and game cards in the database. */
  findAccount?: ((login: TypedLogin) => Account | null) | undefined
}

const serversIn = async (db: Kysely<Database>, gpId: string): Promise<number> => {
  const { count } = await db
    .selectFrom('server')
    .select((build) => build.fn.countAll<string>().as('count'))
    .where('gp_id', '=', gpId)
    .executeTakeFirstOrThrow()
  return Number(count)
}

const storeCredit = createStatement((db, value: ValueOf<Credit & { state: CreditState; at: Date }>) =>
  db
    .insertInto('sandbox_credit')
    .values({
      billing_no: value('billingNo'),
      state: value('state'),
      goods: value('goods'),
      at: value('at'),
      gp_id: value('gpId'),
      server_id: value('serverId'),
      role_id: value('roleId'),
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('state'),
)

/** Simulated game server. Invents the roles of each account, and stores credits by delivery number. */
export const createSimulatedGame = ({
  db,
  now,
  countServers = (gpId) => serversIn(db, gpId),
  findAccount,
}: Parts): GameServer => {
  /**
   * Stores whether an order is credited or cancelled. If this was already decided for the order, returns the earlier
   * decision.
   */
  const decide = async (credit: Credit, state: CreditState): Promise<CreditState> => {
    const [made] = await storeCredit(db, { ...credit, state, at: now() })
    if (made) return made.state
    const kept = await db
      .selectFrom('sandbox_credit')
      .select('state')
      .where('billing_no', '=', credit.billingNo)
      .executeTakeFirstOrThrow()
    return kept.state
  }
  const counts = new Map<string, number>()
  const roles = async ({ username }: Account, gpId: string) => {
    // the number of a game's servers is cached, because the simulated game needs it for the role of every order
    const count = counts.get(gpId) ?? (await countServers(gpId))
    if (count > 0) counts.set(gpId, count)
    return simulatedRoles(username, gpId, count)
  }
  return {
    account: async (login) => (findAccount ? findAccount(login) : storedAccount(db, login)),
    roles,
    hasRole: async ({ account, gpId, serverId, roleId }) =>
      (await roles(account, gpId)).some((role) => role.serverId === serverId && role.roleId === roleId),
    credit: async (credit) => {
      if ((await decide(credit, 'credited')) !== 'credited')
        throw new Error('the game was asked never to credit this number')
    },
    cancel: async (credit) => (await decide(credit, 'cancelled')) === 'cancelled',
    takeBack: async ({ billingNo }) => {
      const { numUpdatedRows } = await db
        .updateTable('sandbox_credit')
        .set({ state: 'taken_back' })
        .where('billing_no', '=', billingNo)
        .where('state', '<>', 'cancelled')
        .executeTakeFirst()
      return numUpdatedRows > 0n
    },
  }
}
