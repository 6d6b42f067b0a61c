import { useId } from 'react'
import { cx } from '../basics/cx.ts'
import { Icon, type IconName } from '../basics/Icon.tsx'
import styles from './selectField.module.css'

export type SelectOption = { value: string; label: string; lang?: string }

/**
 * A native select in one of three forms. `row`: the label is next to the value (region). `stack`: the label is above
 * the value, for long labels. `bare`: an icon and the value, without a visible label (language).
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
  /** Key by which choices before hydration are recorded and then replayed. */
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
