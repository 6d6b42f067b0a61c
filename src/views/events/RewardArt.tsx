import type { Reward } from '../../domain/player/activities.ts'
import { GoodsArt } from '../art/GoodsArt.tsx'
import { Storefront } from '../shared/page/Storefront.ts'
import styles from './events.module.css'

/** The drawing has no text alternative, because the reward's name is next to the drawing or in the reward's details. */
export function RewardArt({ reward }: { reward: Reward }) {
  const game = Storefront.useField('game')
  return (
    <span className={styles.art}>
      <GoodsArt {...reward.art} artKey={game?.logo ?? ''} />
    </span>
  )
}
