import { useLingui } from '@lingui/react/macro'
import type { Reward } from '../../domain/player/activities.ts'
import { useNumber, useTexts } from '../shared/text/useTexts.ts'

/** Returns a function that formats a reward as one line: `1,980 Gems`, `Companion × 2`. */
export const useRewardWords = () => {
  const { local } = useTexts()
  const number = useNumber()
  return (rewards: readonly Reward[]) =>
    rewards.map(({ name, count }) => (count === null ? local(name) : `${local(name)} × ${number(count)}`)).join(', ')
}

/**
 * Returns a function that formats the rewards for a first purchase as one line. The line is empty if there are no
 * rewards.
 */
export const useBonusWords = () => {
  const { t } = useLingui()
  const words = useRewardWords()
  return (rewards: readonly Reward[]) => {
    const gift = words(rewards)
    return gift === '' ? '' : t`First purchase: +${gift}`
  }
}
