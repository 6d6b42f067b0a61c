import { useLingui } from '@lingui/react/macro'
import type { Message } from '../../../domain/text/textKeys.ts'
import { Button } from '../../../ui/basics/buttons/Button.tsx'
import { ErrorState } from '../../../ui/feedback/StateMessage.tsx'
import { useTexts } from '../text/useTexts.ts'
import { type Chart, useField } from './useField.ts'

type Props = {
  actor: Chart<{ problem: Message | null }> & { send: (event: { type: 'retried' }) => void }
  title: string
}

export function LoadProblem({ actor, title }: Props) {
  const { t } = useLingui()
  const { say } = useTexts()
  return (
    <ErrorState
      title={title}
      text={say(useField(actor, 'problem')) ?? undefined}
      action={<Button onClick={() => actor.send({ type: 'retried' })}>{t`Try again`}</Button>}
    />
  )
}
