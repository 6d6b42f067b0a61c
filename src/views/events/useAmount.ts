import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import type { Activity } from '../../domain/player/activities.ts'
import { useTexts } from '../shared/text/useTexts.ts'

/**
 * Returns a function that formats the amounts of an event: money in the event's currency, or numbers of days. If the
 * server did not send an amount, the result is a dash [EVT-02].
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
