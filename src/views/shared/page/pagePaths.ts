import { useMatches, useNavigate, useRouter } from '@tanstack/react-router'
import type { PagePath } from '../../../domain/page/address/pages.ts'

/** Returns the path of the visible page. While another page is loading, this is still the previous page. */
export const usePagePath = (): string => useMatches({ select: (matches): string => matches.at(-1)?.fullPath ?? '' })

/**
 * Returns the event handlers of a row or button that opens a page. `onIntent` prefetches the page's code; it is called
 * when a click is likely.
 */
export const usePageLink = (to: PagePath): { onClick(): void; onIntent(): void } => {
  const navigate = useNavigate()
  const router = useRouter()
  return {
    onClick: () => void navigate({ to }),
    onIntent: () => void router.preloadRoute({ to }),
  }
}
