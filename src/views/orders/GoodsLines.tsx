import type { ReactNode } from 'react'
import { keysOf } from '../../domain/page/keys.ts'
import type { Reward } from '../../domain/player/activities.ts'
import { useBonusWords } from '../offers/useBonusWords.ts'
import { useTexts } from '../shared/text/useTexts.ts'
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
  return (
    <WithMore more={[local(note), useBonusWords()(bonus)]}>
      <bdi>{local(goods)}</bdi>
    </WithMore>
  )
}

/** Something with what is said of it in lines below; an empty line is none. */
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
