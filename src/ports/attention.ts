type Host = Pick<Window & typeof globalThis, 'document'> & {
  navigator: { setAppBadge?(count: number): Promise<void>; clearAppBadge?(): Promise<void> }
}

/** Draws eyes to a page that is out of sight: by its title, and by the badge of an installed app where there is one. */
export const createAttention = ({ document, navigator }: Host) => {
  const ignore = () => {}
  return {
    /** Puts a text before the title until the page is seen again; nothing where it is in sight. */
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
