import { useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import { useId } from 'react'
import type { ActorRefFrom } from 'xstate'
import type { loginMachine } from '../../../machines/login/login.machine.ts'
import { selectCanSubmit, selectIsBusy, selectMethods, selectRefusal } from '../../../machines/login/login.select.ts'
import { Button } from '../parts/Button.tsx'
import { Field } from '../parts/Field.tsx'
import { Notice } from '../parts/Notice.tsx'
import { Sheet } from '../parts/Sheet.tsx'
import { useTexts } from '../useTexts.ts'
import styles from './popups.module.css'

/** Open exactly while the login actor lives [LGN-01]. */
export function LoginPopup({ actor }: { actor: ActorRefFrom<typeof loginMachine> }) {
  const { t } = useLingui()
  const { say } = useTexts()
  const form = useId()
  const canSubmit = useSelector(actor, selectCanSubmit)
  const isBusy = useSelector(actor, selectIsBusy)
  const refusal = useSelector(actor, selectRefusal)
  const methods = useSelector(actor, selectMethods)
  const edited = (field: 'username' | 'password') => (event: { currentTarget: { value: string } }) =>
    actor.send({ type: 'field.edited', field, value: event.currentTarget.value })
  return (
    <Sheet title={t`Log in`} closeLabel={t`Close`} size="small" onClose={() => actor.send({ type: 'dismissed' })}>
      <form
        id={form}
        className={styles.stack}
        aria-busy={isBusy}
        onSubmit={(event) => {
          event.preventDefault()
          actor.send({ type: 'submitted' })
        }}
      >
        <p className={styles.lead}>{t`Use your game account.`}</p>
        <Field
          label={t`Username`}
          name="username"
          autoComplete="username"
          autoCapitalize="none"
          ltr
          first
          readOnly={isBusy}
          onInput={edited('username')}
        />
        <Field
          label={t`Password`}
          name="password"
          type="password"
          autoComplete="current-password"
          ltr
          readOnly={isBusy}
          reveal={{ show: t`Show password`, hide: t`Hide password` }}
          onInput={edited('password')}
        />
        {refusal ? <Notice tone="bad">{say(refusal)}</Notice> : null}
        <Button
          type="submit"
          wide
          busy={isBusy}
          disabled={!canSubmit && !isBusy}
          reason={t`Enter account and password`}
        >{t`Log in`}</Button>
        {methods.length > 0 ? (
          <fieldset className={styles.others}>
            <legend className={styles.lead}>{t`Other ways to log in`}</legend>
            {methods.map((method) => (
              <Button key={method} tone="ghost" onClick={() => actor.send({ type: 'method.chosen', method })}>
                {nameOf(method)}
              </Button>
            ))}
          </fieldset>
        ) : null}
      </form>
    </Sheet>
  )
}

const nameOf = (method: string) => method.charAt(0).toUpperCase() + method.slice(1)
