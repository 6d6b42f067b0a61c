import { useLingui } from '@lingui/react/macro'
import { type ErrorComponentProps, useRouter } from '@tanstack/react-router'
import { Button } from '../../ui/basics/buttons/Button.tsx'
import { PageBody } from '../../ui/basics/layout/PageBody.tsx'
import { SkeletonRows } from '../../ui/feedback/Skeleton.tsx'
import { ErrorState } from '../../ui/feedback/StateMessage.tsx'
import { HydrationMark } from '../hydration/HydrationMark.tsx'

/** Shown if a page throws while it renders; popups above the page continue to work. */
export function PageFailed({ reset }: Pick<ErrorComponentProps, 'reset'>) {
  const { t } = useLingui()
  const router = useRouter()
  const retry = () => void router.invalidate().finally(reset)
  return (
    <PageBody>
      <ErrorState title={t`Something went wrong`} action={<Button onClick={retry}>{t`Try again`}</Button>} />
      <HydrationMark />
    </PageBody>
  )
}

/** Shown while the code of a page loads. */
export function PagePending() {
  const { t } = useLingui()
  return (
    <PageBody>
      <SkeletonRows label={t`Loading`} />
    </PageBody>
  )
}
