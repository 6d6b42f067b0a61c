import { useLingui } from '@lingui/react/macro'
import { createContext, use, useSyncExternalStore } from 'react'

/** Access to the browser's information whether this device is online. */
export type Connection = {
  /** Returns when the connection was lost, in ms, or null while online. */
  lostAt(): number | null
  /** Calls back when the connection is lost or restored; returns the function that unsubscribes. */
  subscribe(run: () => void): () => void
}

/** For pages without information about the connection. */
export const alwaysConnected: Connection = { lostAt: () => null, subscribe: () => () => {} }

const ConnectionContext = createContext(alwaysConnected)
export const ConnectionProvider = ConnectionContext.Provider

const onServer = () => null

/** Returns when this device lost its connection, in ms, or null while online and on the server [BEY-20]. */
export const useLostConnection = (): number | null => {
  const { subscribe, lostAt } = use(ConnectionContext)
  return useSyncExternalStore(subscribe, lostAt, onServer)
}

/**
 * Returns the sentence that explains why no payment is possible without a connection, used in every such place
 * [BEY-20].
 */
export const useOfflineReason = (): string => {
  const { t } = useLingui()
  return t`No connection: nothing can be paid right now.`
}
