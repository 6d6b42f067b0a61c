import type { Hono } from 'hono'
import * as z from 'zod/mini'
import type { GameServer } from '../domain/ports/gameServer.ts'
import { RefusedCall, type RemoteSettings, signedApp, signedCaller } from '../providers/signedCalls.ts'
import type { Recipient } from '../providers/signedRequest.ts'

const text = z.string().check(z.maxLength(200))
const account = z.object({ suid: text, username: text })
const credit = z.object({ billingNo: text, gpId: text, serverId: text, roleId: text, goods: text })
const login = z.object({ kind: z.enum(['account', 'card']), username: text, password: text })
const named = z.object({ account: z.nullable(account) })
const listing = z.object({ account, gpId: text })
const claimed = z.object({ account, gpId: text, serverId: text, roleId: text })
const cancelled = z.object({ isCancelled: z.boolean() })
const takenBack = z.object({ isTakenBack: z.boolean() })
const known = z.object({ hasRole: z.boolean() })
const id = text.check(z.minLength(1))
const level = z.int().check(z.minimum(0), z.maximum(1_000_000))
const listed = z.object({ roles: z.array(z.object({ serverId: id, roleId: id, name: text, level })) })

/**
 * Serves a game to the shop. Accepts signed POST requests with JSON: `/game/account`, `/game/roles`, `/game/hasRole`,
 * `/game/credit`, `/game/cancel` and `/game/takeBack`.
 */
export const gameApi = (game: GameServer, recipient: Recipient): Hono =>
  signedApp(
    {
      account: async (sent) => ({ account: await game.account(login.parse(sent)) }),
      roles: async (sent) => {
        const wish = listing.parse(sent)
        return { roles: await game.roles(wish.account, wish.gpId) }
      },
      hasRole: async (sent) => ({ hasRole: await game.hasRole(claimed.parse(sent)) }),
      credit: async (sent) => {
        await game.credit(credit.parse(sent))
        return {}
      },
      cancel: async (sent) => ({ isCancelled: await game.cancel(credit.parse(sent)) }),
      takeBack: async (sent) => ({ isTakenBack: await game.takeBack(credit.parse(sent)) }),
    },
    recipient,
  )

export const createRemoteGame = (settings: RemoteSettings): GameServer => {
  const call = signedCaller(settings, 'game server')
  return {
    account: async (typed) => named.parse(await call('/game/account', typed)).account,
    roles: async (account, gpId) => listed.parse(await call('/game/roles', { account, gpId })).roles,
    hasRole: async (role) => known.parse(await call('/game/hasRole', role)).hasRole,
    credit: async (wish) => void (await call('/game/credit', wish)),
    cancel: async (wish) => cancelled.parse(await call('/game/cancel', wish)).isCancelled,
    takeBack: async (wish) => {
      try {
        return takenBack.parse(await call('/game/takeBack', wish)).isTakenBack
      } catch (error) {
        // some game servers lack this call; the goods then stay in the game
        if (error instanceof RefusedCall && error.status === 404) return false
        throw error
      }
    },
  }
}
