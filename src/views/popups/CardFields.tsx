import { useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import type { ActorRefFrom } from 'xstate'
import { maxCardLength, type rechargeMachine } from '../../../machines/recharge/recharge.machine.ts'
import { selectCard } from '../../../machines/recharge/recharge.select.ts'
import { Field } from '../parts/Field.tsx'

/** Card number and password of a card exchange; Enter submits [CRD-01]. */
export function CardFields({ actor }: { actor: ActorRefFrom<typeof rechargeMachine> }) {
  const { t } = useLingui()
  const card = useSelector(actor, selectCard)
  const attributes = (field: keyof typeof card) => ({
    maxLength: maxCardLength,
    value: card[field],
    autoComplete: 'off',
    ltr: true,
    onChange: (event: { currentTarget: { value: string } }) =>
      actor.send({ type: 'card.edited', field, value: event.currentTarget.value }),
  })
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        actor.send({ type: 'pay.clicked' })
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
