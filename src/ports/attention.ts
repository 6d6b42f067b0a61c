type Host = Pick<Window & typeof globalThis, 'document'> & {
  navigator: { setAppBadge?(count: number): Promise<void>; clearAppBadge?(): Promise<void> }
}

/** Draws attention to a hidden page by a prefix in its title and, in an installed app, by a badge on the app icon. */
export const createAttention = ({ document, navigator }: Host) => {
  const ignore = () => {}
  return {
    /**
     * Draws the player's attention to the hidden page. The title's prefix stays until the player returns to the page.
     * Does nothing on a visible page.
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
