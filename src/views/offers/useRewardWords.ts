import { useLingui } from '@lingui/react/macro'
import type { Reward } from '../../domain/player/activities.ts'
import { useNumber, useTexts } from '../shared/text/useTexts.ts'

/** One line: `1,980 Gems`, `Companion × 2`. */
export const useRewardWords = () => {
  const { local } = useTexts()
  const number = useNumber()
  return (rewards: readonly Reward[]) =>
    rewards.map(({ name, count }) => (count === null ? local(name) : `${local(name)} × ${number(count)}`)).join(', ')
}

/** One line for a first purchase; empty without rewards. */
export const useBonusWords = () => {
  const { t } = useLingui()
  const words = useRewardWords()
  return (rewards: readonly Reward[]) => {
    const gift = words(rewards)
    return gift === '' ? '' : t`First purchase: +${gift}`
  }
}
