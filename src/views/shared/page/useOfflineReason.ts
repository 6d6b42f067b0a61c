import { useLingui } from '@lingui/react/macro'

/** Why a payment cannot go on without a connection: one sentence, wherever it stands [BEY-20]. */
export const useOfflineReason = (): string => {
  const { t } = useLingui()
  return t`No connection: nothing can be paid right now.`
}
