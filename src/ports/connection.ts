export type ConnectionHost = {
  readonly navigator: { readonly onLine: boolean }
  addEventListener(type: 'online' | 'offline', run: () => void): void
  removeEventListener(type: 'online' | 'offline', run: () => void): void
}

/** Watches whether this device is online and, if not, since when it has been offline [BEY-20]. */
export const createConnection = (host: ConnectionHost, now: () => number) => {
  let lost: number | null = null
  return {
    lostAt: () => {
      lost = host.navigator.onLine ? null : (lost ?? now())
      return lost
    },
    subscribe: (run: () => void) => {
      const types = ['online', 'offline'] as const
      for (const type of types) host.addEventListener(type, run)
      return () => {
        for (const type of types) host.removeEventListener(type, run)
      }
    },
  }
}
