import { useLingui } from '@lingui/react/macro'
import { useNavigate } from '@tanstack/react-router'
import { ConfirmSheet } from '../../ui/overlays/ConfirmSheet.tsx'
import { Storefront } from '../shared/page/Storefront.ts'

/** [SYS-12] */
export function RealNamePopup() {
  const { t } = useLingui()
  const navigate = useNavigate()
  const shop = Storefront.useActorRef()
  const close = () => shop.send({ type: 'dismissed' })
  return (
    <ConfirmSheet
      title={t`Verify your real name`}
      text={t`This account may pay only when its real name is verified. You were logged out; log in again to verify it.`}
      confirm={t`Go and verify`}
      onConfirm={() => {
        close()
        navigate({ to: '/certifiedReal' })
      }}
      onCancel={close}
    />
  )
}
