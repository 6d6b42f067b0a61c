import { useLingui } from '@lingui/react/macro'
import { createContext, use, useSyncExternalStore } from 'react'

/** Whether this device is online, as reported by the browser. */
export type Connection = {
  /** Returns the time at which the connection was lost, in ms, or null while the device is online. */
  lostAt(): number | null
  /** Calls `run` when the connection is lost or restored. Returns a function that unsubscribes it. */
  subscribe(run: () => void): () => void
}

/** For pages that have no information about the connection. */
export const alwaysConnected: Connection = { lostAt: () => null, subscribe: () => () => {} }

const ConnectionContext = createContext(alwaysConnected)
export const ConnectionProvider = ConnectionContext.Provider

const onServer = () => null

/**
 * Returns the time at which this device lost its connection, in ms; null while it is online and on the server [BEY-20].
 */
export const useLostConnection = (): number | null => {
  const { subscribe, lostAt } = use(ConnectionContext)
  return useSyncExternalStore(subscribe, lostAt, onServer)
}

/**
 * Returns the sentence that explains why no payment is possible without a connection. All such places use it [BEY-20].
 */
export const useOfflineReason = (): string => {
  const { t } = useLingui()
  return t`No connection: nothing can be paid right now.`
}
