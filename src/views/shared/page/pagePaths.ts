import { useMatches, useNavigate, useRouter } from '@tanstack/react-router'
import type { PagePath } from '../../../domain/page/address/pages.ts'

/** Returns the path of the current page. While another page loads, the current page is still the previous page. */
export const usePagePath = (): string => useMatches({ select: (matches): string => matches.at(-1)?.fullPath ?? '' })

/** Handlers for a row or button that opens a page. `onIntent` prefetches the page when a click is likely. */
export const usePageLink = (to: PagePath): { onClick(): void; onIntent(): void } => {
  const navigate = useNavigate()
  const router = useRouter()
  return {
    onClick: () => void navigate({ to }),
    onIntent: () => void router.preloadRoute({ to }),
  }
}
