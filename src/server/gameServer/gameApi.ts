import type { Hono } from 'hono'
import * as z from 'zod/mini'
import type { GameServer } from '../domain/ports/gameServer.ts'
import { type RemoteSettings, signedApp, signedCaller } from '../providers/signedCalls.ts'
import type { Recipient } from '../providers/signedRequest.ts'

const text = z.string().check(z.maxLength(200))
const credit = z.object({ billingNo: text, gpId: text, serverId: text, roleId: text, goods: text })
const cancelled = z.object({ isCancelled: z.boolean() })

/** Serves a game server's calls over HTTP: signed POSTs of JSON to `/game/credit` and `/game/cancel`. */
export const gameApi = (game: GameServer, recipient: Recipient): Hono =>
  signedApp(
    {
      credit: async (sent) => {
        await game.credit(credit.parse(sent))
        return {}
      },
      cancel: async (sent) => ({ isCancelled: await game.cancel(credit.parse(sent)) }),
    },
    recipient,
  )

/** Calls a game server at another address. */
export const createRemoteGame = (settings: RemoteSettings): GameServer => {
  const call = signedCaller(settings, 'game server')
  return {
    credit: async (wish) => void (await call('/game/credit', wish)),
    cancel: async (wish) => cancelled.parse(await call('/game/cancel', wish)).isCancelled,
  }
}
