import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import type { Activity } from '../../domain/player/activities.ts'
import { useTexts } from '../shared/text/useTexts.ts'

/**
 * Returns a function that formats an amount: money in the event's currency, or a number of days. An amount that the
 * server did not send becomes a dash [EVT-02].
 */
export const useAmount = ({ kind, currency }: Pick<Activity, 'kind' | 'currency'>) => {
  const { t } = useLingui()
  const { money } = useTexts()
  const words = {
    cumulative: (amount: number | null) => money(amount, currency ?? ''),
    continuous: (days: number | null) => (days === null ? '–' : t`${plural(days, { one: '# day', other: '# days' })}`),
  }
  return words[kind]
}
