import { type ReactNode, useId } from 'react'
import { cx } from '../basics/cx.ts'
import { Hidden } from '../basics/layout/Hidden.tsx'
import styles from './choice.module.css'

/**
 * Radio buttons as cards (two to four per line) or rows (one per line, or two if the group is wide). Arrow keys move
 * the focus and choose, as in native groups.
 */
export function ChoiceGroup({ label, of, children }: { label: string; of: 'goods' | 'rows'; children: ReactNode }) {
  return (
    <ChoiceSet label={label}>
      <div className={cx(styles.grid, styles[of])}>{children}</div>
    </ChoiceSet>
  )
}

/** Several groups or rows of choices. */
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

/** Choices in rows. They have no label for screen readers, because the surrounding ChoiceSet has a label. */
export function ChoiceRows({ children }: { children: ReactNode }) {
  return <div className={cx(styles.grid, styles.rows)}>{children}</div>
}

/**
 * Position of an item, for screen readers, if only a part of the list is rendered. `at` counts from 0; `of` is the
 * length of the list.
 */
export type ListPosition = { at: number; of: number }

type ChoiceProps = {
  name: string
  value: string
  isChosen: boolean
  onChoose: () => void
  title: string
  note?: string | undefined
  disabled?: boolean
  /** Why the choice is disabled. Shown instead of the note while the choice is disabled. */
  reason?: string | undefined
  place?: ListPosition | undefined
}

/**
 * Card with a drawing, title, note ("+110 bonus"), price, a badge in the corner, and a footnote (purchase limit,
 * countdown) [GDS-01].
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

/** Row for a choice such as a payment method [RCH-07]: logo, title, note, and the radio button at the end. */
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

/** The radio button's accessible name is the title. Its description consists of note, price, badge and footnote. */
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
