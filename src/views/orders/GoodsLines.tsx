import type { ReactNode } from 'react'
import { keysOf } from '../../domain/page/keys.ts'
import type { Reward } from '../../domain/player/activities.ts'
import { useBonusWords } from '../offers/useRewardWords.ts'
import { useTexts } from '../shared/text/useTexts.ts'
import styles from './goodsLines.module.css'

type Props = {
  /** Name of the goods, as plain text or a map by language. */
  goods: string
  /** Additional lines: the note of the goods, and the extra rewards for their first purchase. */
  note: string | null
  bonus: readonly Reward[]
}

/** The contents of an order, one line per item. */
export function GoodsLines({ goods, note, bonus }: Props) {
  const { local } = useTexts()
  return (
    <WithMore more={[local(note), useBonusWords()(bonus)]}>
      <bdi>{local(goods)}</bdi>
    </WithMore>
  )
}

/** An entry of a description list: a term with its details in the lines below. Empty lines are omitted. */
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
