import { useMatches, useNavigate, useRouter } from '@tanstack/react-router'
import type { PagePath } from '../../../domain/page/address/pages.ts'

/** While another page loads, still the previous one. */
export const usePagePath = (): string => useMatches({ select: (matches): string => matches.at(-1)?.fullPath ?? '' })

/** For a row or button that opens a page. `onIntent` prefetches the page when a click is likely. */
export const usePageLink = (to: PagePath): { onClick(): void; onIntent(): void } => {
  const navigate = useNavigate()
  const router = useRouter()
  return {
    onClick: () => void navigate({ to }),
    onIntent: () => void router.preloadRoute({ to }),
  }
}
