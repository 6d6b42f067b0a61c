import { useSyncExternalStore } from 'react'

/** When the connection was lost, in ms; null while there is one. */
let lostAt: number | null = null

const subscribe = (run: () => void) => {
  window.addEventListener('online', run)
  window.addEventListener('offline', run)
  return () => {
    window.removeEventListener('online', run)
    window.removeEventListener('offline', run)
  }
}

const snapshot = () => {
  lostAt = navigator.onLine ? null : (lostAt ?? Date.now())
  return lostAt
}

/** When this device lost its connection, in ms; null while it has one, and on the server [BEY-20]. */
export const useLostConnection = (): number | null => useSyncExternalStore(subscribe, snapshot, () => null)
