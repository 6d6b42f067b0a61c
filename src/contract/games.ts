import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { area, clientId, flag, id, maybe, platform, serverText, words } from './fields.ts'
import { list, map } from './lists.ts'

const playable = {
  client_id: id,
  gp_id: id,
  name: serverText,
  logo: words,
  is_select_game: flag,
}

/** A game of the list, with sub-games that expand [GAM-01]. */
const game = z.object({
  ...playable,
  terms: maybe(z.string()),
  privacy: maybe(z.string()),
  sub_game: maybe(map(z.object(playable))),
})

export const getGameList = endpoint({
  path: '/api/pay/getGameListV2',
  input: z.object({ client_id: z.optional(clientId), platform, domain_area: area }),
  // assumed: the list's key
  output: z.object({ list: list(game) }),
})

/** How the page of a game behaves; colour and languages narrow the brand's [BRD-06 LOC-02]. */
export const getPageConfig = endpoint({
  path: '/api/config/recharge',
  input: z.object({ client_id: clientId, domain_area: area }),
  output: z.object({
    is_open_coupon: flag,
    language_config: maybe(z.string()),
    area_config: maybe(z.object({ is_area_role: flag })),
    brand_color: maybe(z.string()),
    cumulative_config: maybe(z.object({ is_has_cumulative: flag })),
    continue_config: maybe(z.object({ is_has_continue: flag })),
  }),
})

/** Code of a social game link: /@{code} [REG-05]. */
export const resolveGameCode = endpoint({
  path: '/api/rsys/evoke',
  // assumed: both shapes
  input: z.object({ code: z.string().check(z.regex(/^[\w-]{1,32}$/)) }),
  output: z.object({ domain_area: z.string(), client_id: id }),
})

/** A game's icon, for lists that come without one [GAM-08]. assumed: that it is an address, or a name of our own art. */
export const getGameLogo = endpoint({
  path: '/api/config/game_logo',
  input: z.object({ client_id: clientId }),
  output: z.object({ icon: words }),
})
