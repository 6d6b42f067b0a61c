import { useNavigate, useRouter } from '@tanstack/react-router'
import type { PagePath } from '../../../domain/page/address/pages.ts'

/** Leads a row or button to a page; its code is fetched as soon as somebody is about to press it. */
export const usePageLink = (to: PagePath): { onClick(): void; onIntent(): void } => {
  const navigate = useNavigate()
  const router = useRouter()
  return {
    onClick: () => void navigate({ to }),
    onIntent: () => void router.preloadRoute({ to }),
  }
}
