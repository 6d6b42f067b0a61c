import type { Reward } from '../../domain/player/activities.ts'
import { useBonusWords } from '../offers/useBonusWords.ts'
import { useTexts } from '../shared/useTexts.ts'
import styles from './goodsLines.module.css'

type Props = {
  /** Names may be maps by language. */
  goods: string
  /** What comes with the goods: as they always are, and as a first purchase. */
  note: string | null
  bonus: readonly Reward[]
}

/** What an order brings, line below line. */
export function GoodsLines({ goods, note, bonus }: Props) {
  const { local } = useTexts()
  const more = [local(note), useBonusWords()(bonus)].filter((words) => words !== '')
  return (
    <>
      <bdi>{local(goods)}</bdi>
      {more.map((words) => (
        <small key={words} className={styles.more}>
          {words}
        </small>
      ))}
    </>
  )
}
