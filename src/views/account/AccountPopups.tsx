import { useLingui } from '@lingui/react/macro'
import { Suspense } from 'react'
import {
  selectIsAccountOpen,
  selectIsLoggingOut,
  selectLogoutQuestion,
} from '../../../machines/storefront/storefront.select.ts'
import { Button } from '../../ui/basics/buttons/Button.tsx'
import { SkeletonRows } from '../../ui/feedback/Skeleton.tsx'
import { ConfirmSheet } from '../../ui/overlays/ConfirmSheet.tsx'
import { Sheet } from '../../ui/overlays/Sheet.tsx'
import { AccountLine } from '../layout/bars/AccountLine.tsx'
import { Storefront } from '../shared/page/Storefront.ts'
import { preloadable } from '../shared/preloadable.tsx'

const sessions = preloadable(async () => (await import('../sessions/Sessions.tsx')).Sessions)

/** [LGN-07 LGN-14 OPS-12] */
export function AccountPopups() {
  const { t } = useLingui()
  const shop = Storefront.useActorRef()
  const user = Storefront.useField('user')
  const isOpen = Storefront.useSelector(selectIsAccountOpen)
  const isLoggingOut = Storefront.useSelector(selectIsLoggingOut)
  const question = Storefront.useSelector(selectLogoutQuestion)
  const questions = {
    login: t`You will be asked to log in again before the next purchase.`,
    order: t`An order is under way. It stays valid, but you will leave it with this account.`,
  }
  const close = () => shop.send({ type: 'dismissed' })
  if (isLoggingOut) {
    return (
      <ConfirmSheet
        title={t`Log out?`}
        text={questions[question]}
        confirm={t`Log out`}
        onConfirm={() => shop.send({ type: 'confirmed' })}
        onCancel={close}
      />
    )
  }
  return isOpen ? (
    <Sheet
      title={t`Account`}
      size="small"
      closeLabel={t`Close`}
      onClose={close}
      footer={
        <Button wide tone="ghost" onClick={() => shop.send({ type: 'logout.clicked' })}>
          {t`Log out`}
        </Button>
      }
    >
      <AccountLine name={user?.username ?? ''} detail={t`Player number ${user?.suid ?? ''}`} />
      <Suspense fallback={<SkeletonRows label={t`Loading`} height={56} />}>
        <sessions.Component />
      </Suspense>
    </Sheet>
  ) : null
}
