import type { StorefrontPorts } from '../../../machines/storefront/storefront.effects.ts'
import type { Reads } from '../../client/reads/reads.ts'
import type { Area, Platform } from '../../contract/codes.ts'
import { clientIdOn } from '../../domain/order/role/gameIds.ts'
import { type LoginMethod, type LoginSettings, offeredMethods } from '../../domain/player/login.ts'
import type { CurrentPlayer } from './currentPlayer.ts'
import type { Tracking } from './eventContext.ts'
import type { PortsOptions } from './options.ts'

type GameReadsDeps = {
  brand: PortsOptions['brand']
  platform: Platform
  reads: Reads
  player: CurrentPlayer
  tracking: Tracking
}
type LoginOffer = { settings: LoginSettings; methods: LoginMethod[] }

/**
 * Returns a function that fetches the login methods of a game. When the game changes, the function first removes the
 * cached login config [LGN-08].
 */
export const createLoginOffer = ({
  brand,
  reads,
}: {
  brand: { login: Pick<PortsOptions['brand']['login'], 'methods'> }
  reads: Pick<Reads, 'loginConfig' | 'forgetLoginConfig'>
}) => {
  let current: string | null = null
  return async ({ clientId, area }: { clientId: string; area: Area }): Promise<LoginOffer> => {
    const isOther = current !== null && current !== clientId
    current = clientId
    if (isOther) await reads.forgetLoginConfig()
    const { listed, settings } = await reads.loginConfig({ clientId, area })
    return { settings, methods: offeredMethods(listed, brand.login.methods, settings) }
  }
}

/** Functions with which the root chart fetches game list, player, the game of a social link, and a game's data. */
export const createGameReads = (
  { brand, platform, reads, player, tracking }: GameReadsDeps,
  loginOffer: ReturnType<typeof createLoginOffer>,
): Omit<StorefrontPorts['reads'], 'knownMethods' | 'knownDirectory'> => ({
  games: reads.games,
  user: reads.user,
  goods: reads.goods,
  roles: reads.roles,
  directory: reads.directory,
  serverRoles: reads.serverRoles,
  methods: reads.methods,
  countries: reads.countries,
  // the server stores only one client id per social link, and this client id may belong to another platform
  code: async (asked) => {
    const { area, clientId } = await reads.code(asked)
    return { area, clientId: clientIdOn(platform, brand.games, clientId) ?? clientId }
  },
  enter: async ({ game, area }) => {
    tracking.enter(area)
    const user = player.enter(game)
    await reads.forgetPlayer()
    const place = { clientId: game.clientId, area }
    const [config, offer] = await Promise.all([
      reads.config({ ...place, account: user?.suid ?? null }),
      loginOffer(place),
    ])
    tracking.setConfig(config)
    return {
      config,
      user,
      loginMethods: offer.methods,
      reminders: player.session.reminders(),
      wantedCoupon: user && player.session.wantedCoupon({ account: user.suid, gpId: game.gpId }),
    }
  },
})
