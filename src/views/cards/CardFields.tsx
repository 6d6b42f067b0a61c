import { useLingui } from '@lingui/react/macro'
import type { Card } from '../../domain/payment/cardEncoding.ts'
import { Field } from '../../ui/forms/Field.tsx'
import styles from './cards.module.css'

/** Input fields for a card. The Enter key submits them [CRD-01]. */
export function CardFields({
  card,
  onEdit,
  onSubmit,
}: {
  card: Card
  onEdit: (field: keyof Card, value: string) => void
  onSubmit: () => void
}) {
  const { t } = useLingui()
  const attributes = (field: keyof Card) => ({
    value: card[field],
    autoComplete: 'off',
    ltr: true,
    onChange: (event: { currentTarget: { value: string } }) => onEdit(field, event.currentTarget.value),
  })
  return (
    <form
      className={styles.fields}
      onSubmit={(event) => {
        event.preventDefault()
        onSubmit()
      }}
    >
      <Field label={t`Card number`} {...attributes('number')} />
      <Field
        label={t`Card password`}
        type="password"
        reveal={{ show: t`Show password`, hide: t`Hide password` }}
        {...attributes('password')}
      />
      <button type="submit" hidden />
    </form>
  )
}
