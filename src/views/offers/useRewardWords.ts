import type { Reward } from '../../domain/player/activities.ts'
import { useNumber } from '../shared/text/useNumber.ts'
import { useTexts } from '../shared/text/useTexts.ts'

/** Returns a function that describes rewards in one line: `1,980 Gems`, `Companion × 2`. */
export const useRewardWords = () => {
  const { local } = useTexts()
  const number = useNumber()
  return (rewards: readonly Reward[]) =>
    rewards.map(({ name, count }) => (count === null ? local(name) : `${local(name)} × ${number(count)}`)).join(', ')
}
