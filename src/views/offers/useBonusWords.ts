import { useLingui } from '@lingui/react/macro'
import type { Reward } from '../../domain/player/activities.ts'
import { useRewardWords } from './useRewardWords.ts'

/** Returns a function that describes the bonus of a first purchase in one line; empty without a bonus. */
export const useBonusWords = () => {
  const { t } = useLingui()
  const words = useRewardWords()
  return (rewards: readonly Reward[]) => {
    const gift = words(rewards)
    return gift === '' ? '' : t`First purchase: +${gift}`
  }
}
