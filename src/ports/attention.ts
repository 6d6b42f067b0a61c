type Host = Pick<Window & typeof globalThis, 'document'> & {
  navigator: { setAppBadge?(count: number): Promise<void>; clearAppBadge?(): Promise<void> }
}

/**
 * Draws the player's attention to a hidden page by a prefix in the page's title. If the shop is installed as an app,
 * also shows a badge on the app icon.
 */
export const createAttention = ({ document, navigator }: Host) => {
  const ignore = () => {}
  return {
    /**
     * Puts a text in front of the page's title until the player returns to the page. Does nothing if the page is
     * visible.
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
