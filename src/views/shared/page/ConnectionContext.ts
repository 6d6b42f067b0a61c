import { createContext, use, useSyncExternalStore } from 'react'

/** Whether this device has a connection, as the browser knows it. */
export type Connection = {
  /** When it was lost, in ms; null while there is one. */
  lostAt(): number | null
  /** Calls back when it is lost or there again, until the returned function is called. */
  subscribe(run: () => void): () => void
}

/** For pages of which nobody knows it. */
export const alwaysConnected: Connection = { lostAt: () => null, subscribe: () => () => {} }

const ConnectionContext = createContext(alwaysConnected)
export const ConnectionProvider = ConnectionContext.Provider

const onServer = () => null

/** When this device lost its connection, in ms; null while it has one, and on the server [BEY-20]. */
export const useLostConnection = (): number | null => {
  const { subscribe, lostAt } = use(ConnectionContext)
  return useSyncExternalStore(subscribe, lostAt, onServer)
}
