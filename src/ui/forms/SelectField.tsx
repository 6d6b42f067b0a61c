import { useId } from 'react'
import { cx } from '../basics/cx.ts'
import { Icon, type IconName } from '../basics/Icon.tsx'
import styles from './selectField.module.css'

export type SelectOption = { value: string; label: string; lang?: string }

/**
 * A select with a label. `row`: the label is next to the value, as for the region. `stack`: the label is above the
 * value, for long labels. `bare`: an icon replaces the visible label, as for the language.
 */
export function SelectField({
  label,
  value,
  options,
  onChange,
  look = 'row',
  icon,
  replay,
}: {
  label: string
  value: string
  options: readonly SelectOption[]
  onChange: (value: string) => void
  look?: 'row' | 'stack' | 'bare'
  icon?: IconName
  /** Key of the field. Choices made before hydration are replayed on the element with this key. */
  replay?: string
}) {
  const id = useId()
  return (
    <span className={cx(styles.field, styles[look])}>
      {icon ? <Icon name={icon} /> : null}
      <label htmlFor={id} className={styles.label}>
        {label}
      </label>
      <select
        id={id}
        data-replay={replay}
        className={styles.select}
        value={value}
        onChange={(event) => onChange(event.currentTarget.value)}
      >
        {options.map((option) => (
          <option key={option.value} value={option.value} lang={option.lang}>
            {option.label}
          </option>
        ))}
      </select>
      <Icon name="down" size={16} />
    </span>
  )
}
