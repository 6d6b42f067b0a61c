import { useLingui } from '@lingui/react/macro'
import { createContext, use, useSyncExternalStore } from 'react'

/** The connection state of this device, as reported by the browser. */
export type Connection = {
  /** Returns the time at which the connection was lost, in ms, or null while the device is online. */
  lostAt(): number | null
  /** Calls `run` when the connection is lost or restored. Returns a function that unsubscribes it. */
  subscribe(run: () => void): () => void
}

/** A connection state for pages that cannot observe the connection. */
export const alwaysConnected: Connection = { lostAt: () => null, subscribe: () => () => {} }

const ConnectionContext = createContext(alwaysConnected)
export const ConnectionProvider = ConnectionContext.Provider

const onServer = () => null

/** Returns when this device lost its connection, in ms; null while it is online, and on the server [BEY-20]. */
export const useLostConnection = (): number | null => {
  const { subscribe, lostAt } = use(ConnectionContext)
  return useSyncExternalStore(subscribe, lostAt, onServer)
}

/** Returns the text that no payment is possible offline, used wherever being offline blocks a payment [BEY-20]. */
export const useOfflineReason = (): string => {
  const { t } = useLingui()
  return t`No connection: nothing can be paid right now.`
}
