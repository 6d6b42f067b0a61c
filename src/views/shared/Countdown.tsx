import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { clockText, partsOf } from '../../domain/text/time.ts'
import { useNow } from './useNow.ts'

/** How long it is until a moment of the steady clock, in ms: days in words, the rest as a clock. */
export function Countdown({ until }: { until: number }) {
  const { t } = useLingui()
  const parts = partsOf(until - useNow())
  const clock = clockText(parts)
  const days = parts.days
  const span = days > 0 ? `${t`${plural(days, { one: '# day', other: '# days' })}`} ${clock}` : clock
  return <bdi role="timer">{span}</bdi>
}
