import { type ReactNode, useId } from 'react'
import { cx } from '../basics/cx.ts'
import { Hidden } from '../basics/layout/Hidden.tsx'
import styles from './choice.module.css'

/**
 * A group of radio buttons shown as cards or rows: two to four goods per line, or one row per line (two from 640 px
 * on). `label` names the group for screen readers. Arrow keys move and choose, as browsers do for radio buttons of one
 * name.
 */
export function ChoiceGroup({ label, of, children }: { label: string; of: 'goods' | 'rows'; children: ReactNode }) {
  return (
    <ChoiceSet label={label}>
      <div className={cx(styles.grid, styles[of])}>{children}</div>
    </ChoiceSet>
  )
}

/** A set of choices that belong together, as subgroups or as rows. */
export function ChoiceSet({ label, children }: { label: string; children: ReactNode }) {
  return (
    <fieldset className={styles.group}>
      <legend className={styles.legend}>
        <Hidden>{label}</Hidden>
      </legend>
      {children}
    </fieldset>
  )
}

/** Rows without a group name, because the name of their set is enough. */
export function ChoiceRows({ children }: { children: ReactNode }) {
  return <div className={cx(styles.grid, styles.rows)}>{children}</div>
}

/** The position of a choice in a list that is only partly rendered. `at` counts from 0. */
export type ListPosition = { at: number; of: number }

type ChoiceProps = {
  name: string
  value: string
  isChosen: boolean
  onChoose: () => void
  title: string
  note?: string | undefined
  disabled?: boolean
  /** Why the choice is disabled; shown instead of the note. */
  reason?: string | undefined
  place?: ListPosition | undefined
}

/**
 * A card for a product [GDS-01]: art, title, note ("+110 bonus"), price, corner badge, and footnote (limits,
 * countdown).
 */
export function GoodsCard({
  art,
  price,
  badge,
  footnote,
  isWide,
  ...choice
}: ChoiceProps & { art: ReactNode; price: ReactNode; badge?: ReactNode; footnote?: ReactNode; isWide?: boolean }) {
  const id = useId()
  const corner = badge ? (
    <span id={`${id}b`} className={styles.badge}>
      {badge}
    </span>
  ) : null
  return (
    <label
      htmlFor={id}
      data-replay={`${choice.name}-${choice.value}`}
      className={cx(styles.choice, styles.card, isWide && styles.wide)}
    >
      <Radio {...choice} id={id} />
      {isWide ? null : corner}
      <span className={styles.art}>{art}</span>
      <span className={styles.texts}>
        {isWide ? corner : null}
        <strong id={`${id}t`} className={styles.title}>
          {choice.title}
        </strong>
        <Note {...choice} id={`${id}n`} />
        {footnote ? (
          <span id={`${id}f`} className={styles.note}>
            {footnote}
          </span>
        ) : null}
      </span>
      <span id={`${id}p`} className={styles.price}>
        {price}
      </span>
    </label>
  )
}

/** A row that can be chosen, such as a payment method [RCH-07]: mark, title, note, and a radio button at the end. */
export function ChoiceRow({ mark, ...choice }: ChoiceProps & { mark?: ReactNode }) {
  const id = useId()
  return (
    <label htmlFor={id} className={cx(styles.choice, styles.row)}>
      <Radio {...choice} id={id} />
      {mark}
      <span className={styles.texts}>
        <strong id={`${id}t`} className={styles.title}>
          {choice.title}
        </strong>
        <Note {...choice} id={`${id}n`} />
      </span>
      <span className={styles.dot} />
    </label>
  )
}

/** A radio button. The title names it; note, price, badge and footnote describe it if they exist. */
function Radio({ id, name, value, isChosen, onChoose, disabled, place }: ChoiceProps & { id: string }) {
  return (
    <input
      id={id}
      type="radio"
      className={styles.radio}
      name={name}
      value={value}
      aria-labelledby={`${id}t`}
      aria-describedby={['n', 'p', 'b', 'f'].map((part) => id + part).join(' ')}
      checked={isChosen}
      disabled={disabled}
      onChange={onChoose}
      {...(place && { 'data-place': place.at, 'aria-posinset': place.at + 1, 'aria-setsize': place.of })}
    />
  )
}

function Note({ id, note, disabled, reason }: ChoiceProps & { id: string }) {
  const text = disabled ? (reason ?? note) : note
  return text ? (
    <span id={id} className={cx(styles.note, disabled && reason && styles.reason)}>
      {text}
    </span>
  ) : null
}
