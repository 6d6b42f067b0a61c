import { useLingui } from '@lingui/react/macro'
import type { Reward } from '../../domain/player/activities.ts'
import { useRewardWords } from './useRewardWords.ts'

/** What a first purchase of an item brings besides, as a line; empty for nothing. */
export const useBonusWords = () => {
  const { t } = useLingui()
  const words = useRewardWords()
  return (rewards: readonly Reward[]) => {
    const gift = words(rewards)
    return gift === '' ? '' : t`First purchase: +${gift}`
  }
}
