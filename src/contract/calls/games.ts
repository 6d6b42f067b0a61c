import * as z from 'zod/mini'
import { assumed } from '../assumed.ts'
import { endpoint } from '../endpoint.ts'
import { area, clientId, flag, id, platform, serverText, words } from '../fields.ts'
import { list, listOrNone, spare, values } from '../lists.ts'

const playable = {
  client_id: id,
  gp_id: id,
  name: serverText,
  logo: words,
  is_select_game: flag,
}

/** A game in the game list [GAM-01]. */
const game = z.object({
  ...playable,
  terms: spare(z.string()),
  privacy: spare(z.string()),
  sub_game: spare(values(z.object(playable))),
})

export const getGameList = endpoint({
  path: '/api/pay/getGameListV2',
  input: z.object({ client_id: z.optional(clientId), platform, domain_area: area }),
  output: z.object(assumed({ list: list(game) })),
})

/**
 * A banner of a game. `image` is a URL or the name of a picture that the shop contains; `title` is plain text or a map
 * by language [BEY-15].
 */
const banner = z.object(assumed({ id, image: z.string(), title: serverText, link: spare(z.string()) }))
/** Name of a segment, an experiment or a group. */
const groupName = z.string().check(z.regex(/^[a-z0-9-]{1,32}$/))

/**
 * Page config of a game. The game's colour replaces the brand's colour; the game's languages restrict the brand's
 * languages [BRD-06 LOC-02].
 */
export const getPageConfig = endpoint({
  path: '/api/config/recharge',
  input: z.object({ client_id: clientId, domain_area: area }),
  output: z.object({
    is_open_coupon: flag,
    /** Languages of the game, as a comma-separated text or an array. */
    language_config: spare(
      z.union([
        z.pipe(
          z.string(),
          z.transform((text) => text.split(',')),
        ),
        list(z.string()),
      ]),
    ),
    area_config: spare(z.object({ is_area_role: flag })),
    brand_color: spare(z.string()),
    cumulative_config: spare(z.object({ is_has_cumulative: flag })),
    continue_config: spare(z.object({ is_has_continue: flag })),
    ...assumed({
      banners: listOrNone(banner),
      /** Segments of the logged-in player; empty for a visitor [BEY-16]. */
      segments: listOrNone(groupName),
      /**
       * Running experiments with their groups. If one group is invalid, the whole experiment is omitted: with fewer
       * groups, the page would assign players to wrong groups.
       */
      experiments: listOrNone(z.object(assumed({ key: groupName, groups: z.array(groupName).check(z.minLength(1)) }))),
    }),
  }),
})

/** Returns the game and sales area to which a social link (`/@{code}`) leads [REG-05]. */
export const resolveGameCode = endpoint({
  path: '/api/rsys/evoke',
  input: z.object(assumed({ code: z.string().check(z.regex(/^[\w-]{1,32}$/)) })),
  output: z.object(assumed({ domain_area: z.string(), client_id: id })),
})

/**
 * Icon of a game that has no icon in the game list [GAM-08]. Assumed to be a URL or the name of a picture of the shop.
 */
export const getGameLogo = endpoint({
  path: '/api/config/game_logo',
  input: z.object({ client_id: clientId }),
  output: z.object({ icon: words }),
})
