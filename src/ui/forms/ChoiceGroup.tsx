import { type ReactNode, useId } from 'react'
import { cx } from '../basics/cx.ts'
import { Hidden } from '../basics/layout/Hidden.tsx'
import styles from './choice.module.css'

/**
 * A group of radio buttons, shown as cards (two to four per line) or as rows (one per line; two from 640 px on). Screen
 * readers read `label`. Arrow keys move and choose, as in native radio groups.
 */
export function ChoiceGroup({ label, of, children }: { label: string; of: 'goods' | 'rows'; children: ReactNode }) {
  return (
    <ChoiceSet label={label}>
      <div className={cx(styles.grid, styles[of])}>{children}</div>
    </ChoiceSet>
  )
}

/** A named group that contains several subgroups or rows of choices. */
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

/** Rows of choices without a name of their own, for use in a ChoiceSet. */
export function ChoiceRows({ children }: { children: ReactNode }) {
  return <div className={cx(styles.grid, styles.rows)}>{children}</div>
}

/** Position of a choice in a list that is only partly rendered. `at` counts from 0. */
export type ListPosition = { at: number; of: number }

type ChoiceProps = {
  name: string
  value: string
  isChosen: boolean
  onChoose: () => void
  title: string
  note?: string | undefined
  disabled?: boolean
  /** Why the choice is disabled; replaces the note. */
  reason?: string | undefined
  place?: ListPosition | undefined
}

/**
 * A card for an item [GDS-01]: drawing, title, note ("+110 bonus"), price, badge in the corner, and footnote (limits,
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

/** A row for a choice, such as a payment method [RCH-07]: logo, title, note, and a radio button at the end. */
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

/** A radio button. The title is its accessible name; note, price, badge and footnote are its description. */
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
