import * as z from 'zod/mini'
import { assumed } from '../assumed.ts'
import { endpoint } from '../endpoint.ts'
import { area, clientId, id } from '../fields.ts'
import { listOrNone, spare } from '../lists.ts'

/** The logged-in player, as the browser stores it: one player per game (by `gp_id`) [LGN-05]. */
export const userInfo = z.object({ username: z.string(), suid: id, oauth_token: z.string(), gp_id: id })

/** What the player logs in with: `card` is a prepaid card. If `type` is absent, it is a game account [LGN-02]. */
export const accountKind = assumed({ type: z.optional(z.enum(['account', 'card'])) })

/**
 * Logs the player in with username and password of a game account, or with number and password of a prepaid card, both
 * obfuscated [LGN-02 LGN-03].
 */
export const authenticate = endpoint({
  path: '/util/login/auth',
  input: z.object({
    username: z.string().check(z.minLength(4), z.maxLength(400)),
    password: z.string().check(z.minLength(4), z.maxLength(400)),
    ...accountKind,
    client_id: clientId,
  }),
  // the specification does not define the answer; it is assumed to contain the fields of a stored player
  output: userInfo,
  changes: 'repeatably',
  logsIn: true,
})

/** The player to whom a login token belongs [LGN-15]. */
export const getUserInfo = endpoint({
  path: '/util/login/get_user_info',
  input: z.object({ client_id: clientId }),
  output: userInfo,
})

// Revokes a token; the answer is empty. Not in the specification.
export const logout = endpoint({
  method: 'POST',
  path: '/util/login/logout',
  ifMissing: {},
  input: z.object({ oauth_token: z.string().check(z.minLength(1), z.maxLength(256)) }),
  output: z.object({}),
  changes: 'repeatably',
})

export const getLoginConfig = endpoint({
  path: '/util/login/login_config',
  input: z.object({ client_id: clientId, domain_area: area }),
  output: z.object({
    fb_id: spare(z.string()),
    gg_id: spare(z.string()),
    gg_pkg: spare(z.string()),
    ios_id: spare(z.string()),
    vk_id: spare(z.string()),
    client_id: id,
    json_type: listOrNone(z.string()),
    twitterHtml: spare(z.string()),
  }),
})
