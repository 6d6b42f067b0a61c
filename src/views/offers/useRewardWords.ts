import type { Reward } from '../../domain/player/activities.ts'
import { useTexts } from '../shared/useTexts.ts'

/** Rewards as a line: `Gems × 60`. */
export const useRewardWords = () => {
  const { local } = useTexts()
  return (rewards: readonly Reward[]) =>
    rewards.map(({ name, count }) => (count === null ? local(name) : `${local(name)} × ${count}`)).join(', ')
}
