import { useLingui } from '@lingui/react/macro'
import { createContext, use, useSyncExternalStore } from 'react'

/** Whether this device is online, as reported by the browser. */
export type Connection = {
  /** Returns when the device went offline, in ms, or null while the device is online. */
  lostAt(): number | null
  /** Calls `run` whenever the device goes offline or online. Returns the unsubscribe function. */
  subscribe(run: () => void): () => void
}

/** A connection that is always online. Used where no device can report its state, such as on the server. */
export const alwaysConnected: Connection = { lostAt: () => null, subscribe: () => () => {} }

const ConnectionContext = createContext(alwaysConnected)
export const ConnectionProvider = ConnectionContext.Provider

const onServer = () => null

/**
 * Returns when this device went offline, in ms. Returns null while the device is online, and always on the server
 * [BEY-20].
 */
export const useLostConnection = (): number | null => {
  const { subscribe, lostAt } = use(ConnectionContext)
  return useSyncExternalStore(subscribe, lostAt, onServer)
}

/**
 * Returns the text that says that payments are impossible offline. Buttons that are disabled for this reason show this
 * text [BEY-20].
 */
export const useOfflineReason = (): string => {
  const { t } = useLingui()
  return t`No connection: nothing can be paid right now.`
}
