import { useLingui } from '@lingui/react/macro'

/**
 * Returns the sentence that explains why no payment is possible without a connection, used in every such place
 * [BEY-20].
 */
export const useOfflineReason = (): string => {
  const { t } = useLingui()
  return t`No connection: nothing can be paid right now.`
}
