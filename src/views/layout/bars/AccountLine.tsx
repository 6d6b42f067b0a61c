import type { ReactNode } from 'react'
import { Avatar } from '../../../ui/basics/Avatar.tsx'
import styles from './accountLine.module.css'

/** Shows who receives the goods: nickname, server, level, and an action such as "Change". */
export function AccountLine({
  name,
  detail,
  action,
  isNobody,
  isUnrecognised,
}: {
  name: string
  detail?: string
  action?: ReactNode
  /** Whether `name` is the text for anonymous visitors. */
  isNobody?: boolean
  /**
   * Whether the page is prerendered. The line then shows the text for anonymous visitors, because the visitor is not
   * known yet.
   */
  isUnrecognised?: boolean
}) {
  return (
    <div className={styles.line} data-unrecognised={isUnrecognised ? '' : undefined}>
      <Avatar name={isNobody ? '' : name} />
      <div className={styles.texts}>
        <strong>{name}</strong>
        {detail ? <span className={styles.detail}>{detail}</span> : null}
      </div>
      {action}
    </div>
  )
}
