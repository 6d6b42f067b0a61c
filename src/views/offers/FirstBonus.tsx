import { useLingui } from '@lingui/react/macro'
import type { FirstBonus as Bonus } from '../../domain/player/offers.ts'
import { Badge } from '../../ui/basics/Badge.tsx'
import { useRewardWords } from './useRewardWords.ts'

/** What the first purchase of an item brings besides. */
export function FirstBonus({ bonus }: { bonus: Bonus }) {
  const { t } = useLingui()
  const gift = useRewardWords()(bonus.rewards)
  return <Badge tone="left">{t`First purchase: ${gift}`}</Badge>
}
