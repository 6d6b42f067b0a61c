import { useLingui } from '@lingui/react/macro'
import { createContext, use, useSyncExternalStore } from 'react'

/** As reported by the browser. */
export type Connection = {
  /** When the device went offline, in ms; null while it is online. */
  lostAt(): number | null
  /** Calls `run` at each change. Returns the unsubscribe function. */
  subscribe(run: () => void): () => void
}

/** For places without a device, such as the server. */
export const alwaysConnected: Connection = { lostAt: () => null, subscribe: () => () => {} }

const ConnectionContext = createContext(alwaysConnected)
export const ConnectionProvider = ConnectionContext.Provider

const onServer = () => null

/** When this device went offline, in ms; null while it is online, and always on the server [BEY-20]. */
export const useLostConnection = (): number | null => {
  const { subscribe, lostAt } = use(ConnectionContext)
  return useSyncExternalStore(subscribe, lostAt, onServer)
}

/** Why buttons are disabled offline [BEY-20]. */
export const useOfflineReason = (): string => {
  const { t } = useLingui()
  return t`No connection: nothing can be paid right now.`
}
