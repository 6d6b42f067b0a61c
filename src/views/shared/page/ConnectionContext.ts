import { useLingui } from '@lingui/react/macro'
import { createContext, use, useSyncExternalStore } from 'react'

/** Connection of the device, as reported by the browser. */
export type Connection = {
  /** Returns the time in ms at which the device went offline, or null while the device is online. */
  lostAt(): number | null
  /** Calls `run` whenever the connection is lost or restored. Returns the unsubscribe function. */
  subscribe(run: () => void): () => void
}

/** Connection for places without a device, such as the server. */
export const alwaysConnected: Connection = { lostAt: () => null, subscribe: () => () => {} }

const ConnectionContext = createContext(alwaysConnected)
export const ConnectionProvider = ConnectionContext.Provider

const onServer = () => null

/**
 * Returns the time in ms at which this device went offline. Returns null while the device is online, and always on the
 * server [BEY-20].
 */
export const useLostConnection = (): number | null => {
  const { subscribe, lostAt } = use(ConnectionContext)
  return useSyncExternalStore(subscribe, lostAt, onServer)
}

/** Returns the text that explains why buttons are disabled offline [BEY-20]. */
export const useOfflineReason = (): string => {
  const { t } = useLingui()
  return t`No connection: nothing can be paid right now.`
}
