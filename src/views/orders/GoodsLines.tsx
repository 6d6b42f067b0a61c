import type { ReactNode } from 'react'
import { keysOf } from '../../domain/page/keys.ts'
import type { Reward } from '../../domain/player/activities.ts'
import { useBonusWords } from '../offers/useRewardWords.ts'
import { useTexts } from '../shared/text/useTexts.ts'
import styles from './goodsLines.module.css'

type Props = {
  /** Name of the goods: plain text or a map by language. */
  goods: string
  /** Note of the item. The next field, `bonus`, contains the extra rewards for a first purchase. */
  note: string | null
  bonus: readonly Reward[]
}

/** Shows the goods' name, with the note and the extra rewards in the lines below. */
export function GoodsLines({ goods, note, bonus }: Props) {
  const { local } = useTexts()
  return (
    <WithMore more={[local(note), useBonusWords()(bonus)]}>
      <bdi>{local(goods)}</bdi>
    </WithMore>
  )
}

/** A term with its details in the lines below. Empty lines are omitted. */
export function WithMore({ children, more }: { children: ReactNode; more: readonly string[] }) {
  const lines = more.filter((words) => words !== '')
  const keys = keysOf(lines, (words) => words)
  return (
    <>
      {children}
      {lines.map((words, at) => (
        <small key={keys[at]} className={styles.more}>
          {words}
        </small>
      ))}
    </>
  )
}
