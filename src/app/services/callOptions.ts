import { ApiError, type CallError } from '../../client/callErrors.ts'
import { code, type Language } from '../../contract/codes.ts'
import type { Session } from '../../ports/session.ts'
import type { CallOptions } from './calls.ts'
import type { CurrentPlayer } from './currentPlayer.ts'
import type { Tracking } from './eventContext.ts'
import type { Inbox } from './inbox.ts'
import type { Network } from './options.ts'

type CallOptionsDeps = {
  network: Network
  session: Pick<Session, 'backupOrigin' | 'saveBackupOrigin'>
  deviceId: string
  language(): Language
  player: CurrentPlayer
  tracking: Tracking
  inbox: Inbox
}

export const callOptionsOf = (around: CallOptionsDeps): CallOptions => {
  const { network, session, deviceId, player, tracking } = around
  return {
    fetch: network.fetch,
    postsLogins: network.postsLogins,
    origins: () => {
      const remembered = session.backupOrigin()
      const all = network.callOrigins
      return remembered && all.includes(remembered) ? [remembered, ...all.filter((one) => one !== remembered)] : all
    },
    saveBackupOrigin: session.saveBackupOrigin,
    common: () => {
      const token = player.token()
      return { idfv: deviceId, spec_lang: around.language(), ...(token !== null && { oauth_token: token }) }
    },
    wait,
    onFailure: (error, path, isBackground) => {
      if (error.fault) tracking.track({ event: 'apiError', fault: { path, ...error.fault } })
      if (error instanceof ApiError) tellRefusal(around, error, isBackground)
    },
    onLeftOut: (path, entries) =>
      tracking.track({ event: 'apiError', fault: { path, kind: 'entries', detail: entries.join('; ') } }),
  }
}

/**
 * Reports the refusal in a later task. The chart that made the call must first receive the answer, because the root
 * chart may then stop that chart.
 */
const tellRefusal = ({ inbox, player }: CallOptionsDeps, error: ApiError & CallError, isBackground: boolean) => {
  setTimeout(() => {
    inbox.send({ type: 'api.failed', code: error.code, message: error.playerMessage, isBackground })
    // another tab may have stored a newer login of the player
    if (error.code === code.notLoggedIn) player.syncSession()
  })
}

const wait = (ms: number, signal: AbortSignal | undefined) =>
  new Promise<void>((resolve, reject) => {
    const timer = setTimeout(resolve, ms)
    signal?.addEventListener('abort', () => {
      clearTimeout(timer)
      reject(signal.reason)
    })
  })
