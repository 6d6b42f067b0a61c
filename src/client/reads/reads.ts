import type { QueryClient } from '@tanstack/react-query'
import type { Role } from '../../domain/order/role/roles.ts'
import type { UsedMethod } from '../../domain/payment/usedMethod.ts'
import type { User } from '../../domain/player/login.ts'
import type { Api } from '../api.ts'
import { type Queries, roleOf } from '../queries.ts'

type Input<Name extends keyof Queries> = Parameters<Queries[Name]>[0]

/** Fetches data for the charts, with the page's query client as cache. */
export const createReads = (api: Api, client: QueryClient, queries: Queries) => {
  const goods = (input: Input<'goods'>) => client.fetchQuery(queries.goods(input))
  const countries = (input: Input<'countries'>) => client.fetchQuery(queries.countries(input))
  const methods = (input: Input<'methods'>) => client.fetchQuery(queries.methods(input))
  const servers = (input: Input<'servers'>) => client.fetchQuery(queries.servers(input))
  const roles = (input: Input<'roles'>) => client.fetchQuery(queries.roles(input))
  return {
    code: async ({ code }: { code: string }) => {
      const { domain_area, client_id } = await api.resolveGameCode({ code })
      return { area: domain_area, clientId: client_id }
    },
    games: (input: Input<'games'>) => client.fetchQuery(queries.games(input)),
    /** @param input `account` is the id (suid) of the logged-in player, or null for a visitor */
    config: async (input: Input<'config'>) => {
      const config = await client.fetchQuery(queries.config(input))
      // the config is valid until the player leaves the game; when the player enters the game again, the config is
      // fetched again
      await client.invalidateQueries({ queryKey: ['config'], refetchType: 'none' })
      return config
    },
    loginConfig: (input: Input<'loginConfig'>) => client.fetchQuery(queries.loginConfig(input)),
    /** Removes the cached login config, so that the next game that the player enters fetches a new one [LGN-08]. */
    forgetLoginConfig: async () => {
      client.removeQueries({ queryKey: ['loginConfig'] })
    },
    user: async (clientId: string): Promise<User> => userOf(await api.getUserInfo({ client_id: clientId })),
    goods,
    roles,
    directory: async ({ clientId }: { clientId: string }) => {
      const [directory, mine] = await Promise.all([servers({ clientId }), roles({ clientId })])
      return { ...directory, mine }
    },
    serverRoles: async (input: { clientId: string; serverId: string; areaId: string | null }): Promise<Role[]> => {
      const { roles: listed } = await api.getRoleList({
        client_id: input.clientId,
        server_id: input.serverId,
        ...(input.areaId !== null && { area_id: input.areaId }),
      })
      return listed.map(roleOf)
    },
    methods,
    countries,
    /** Fetches the payment method of the player's last paid order in a sales area [BEY-04]. */
    lastPaid: async ({ clientId, area }: Input<'goods'>): Promise<UsedMethod | null> => {
      const { payway_id, channel_id } = await api.getLastMethod({ client_id: clientId, domain_area: area })
      return payway_id === undefined ? null : { paywayId: payway_id, channelId: channel_id ?? null }
    },
    /**
     * Prefetches the goods and, for a logged-in player, the countries and servers. Ignores failures, because the page
     * fetches missing data when the page needs the data.
     */
    prefetchShop: async ({ clientId, area, isLoggedIn }: Input<'goods'> & { isLoggedIn: boolean }) => {
      await Promise.allSettled([
        goods({ clientId, area }),
        ...(isLoggedIn ? [countries({ clientId, area }), servers({ clientId })] : []),
      ])
    },
    /**
     * Prefetches the payment methods. Ignores failures, because the recharge popup fetches the methods if they are
     * missing [RCH-01].
     */
    prefetchRecharge: async (input: Input<'methods'>) => {
      await Promise.allSettled([methods(input)])
    },
    /** Removes the player's data from the cache, because the next player must not see this data. */
    forgetPlayer: async () => {
      client.removeQueries({ queryKey: ['roles'] })
    },
  }
}
export type Reads = ReturnType<typeof createReads>

export const userOf = (wire: { username: string; suid: string; oauth_token: string; gp_id: string }): User => ({
  username: wire.username,
  suid: wire.suid,
  token: wire.oauth_token,
  gpId: wire.gp_id,
})
