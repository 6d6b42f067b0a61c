import { useMatches, useNavigate, useRouter } from '@tanstack/react-router'
import type { PagePath } from '../../../domain/page/address/pages.ts'

/** Returns the path of the visible page, also while another page is loading. */
export const usePagePath = (): string => useMatches({ select: (matches): string => matches.at(-1)?.fullPath ?? '' })

/** Returns the props of a row or button that opens a page. The page's code is prefetched when a click is likely. */
export const usePageLink = (to: PagePath): { onClick(): void; onIntent(): void } => {
  const navigate = useNavigate()
  const router = useRouter()
  return {
    onClick: () => void navigate({ to }),
    onIntent: () => void router.preloadRoute({ to }),
  }
}
