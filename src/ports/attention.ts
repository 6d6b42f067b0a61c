type Host = Pick<Window & typeof globalThis, 'document'> & {
  navigator: { setAppBadge?(count: number): Promise<void>; clearAppBadge?(): Promise<void> }
}

/** Draws attention to a hidden page with a prefix in its title and, if the shop is installed, with the app's badge. */
export const createAttention = ({ document, navigator }: Host) => {
  const ignore = () => {}
  return {
    /**
     * Prefixes the page's title with a text until the player sees the page again. Does nothing if the page is visible.
     */
    draw: (text: string): void => {
      if (document.visibilityState === 'visible') return
      const before = document.title
      document.title = `${text} · ${before}`
      navigator.setAppBadge?.(1).catch(ignore)
      const seen = () => {
        if (document.visibilityState !== 'visible') return
        document.removeEventListener('visibilitychange', seen)
        if (document.title === `${text} · ${before}`) document.title = before
        navigator.clearAppBadge?.().catch(ignore)
      }
      document.addEventListener('visibilitychange', seen)
    },
  }
}
export type Attention = ReturnType<typeof createAttention>
