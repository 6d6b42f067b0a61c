import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import type { ReactNode } from 'react'
import type { ActorRefFrom } from 'xstate'
import type { loginMachine } from '../../../machines/login/login.machine.ts'
import * as select from '../../../machines/login/login.select.ts'
import type { AccountKind, LoginMethod } from '../../domain/player/login.ts'
import blocks from '../../ui/basics/blocks.module.css'
import { Button } from '../../ui/basics/buttons/Button.tsx'
import { CopyButton } from '../../ui/controls/CopyButton.tsx'
import { Notice } from '../../ui/feedback/Notice.tsx'
import { Spinner } from '../../ui/feedback/Spinner.tsx'
import { Field } from '../../ui/forms/Field.tsx'
import { Sheet } from '../../ui/overlays/Sheet.tsx'
import { TipSheet } from '../../ui/overlays/TipSheet.tsx'
import { useField } from '../shared/page/useField.ts'
import { useTexts } from '../shared/text/useTexts.ts'
import { LoginButtons } from './LoginMark.tsx'
import styles from './loginForm.module.css'

type Login = ActorRefFrom<typeof loginMachine>
type Props = {
  actor: Login
  /** Content above the account field, for example the choice of a game. */
  children?: ReactNode
}

const names: Readonly<Record<LoginMethod | AccountKind, MessageDescriptor>> = {
  account: msg`Username and password`,
  card: msg`Prepaid card`,
  google: msg`Google`,
  apple: msg`Apple`,
  facebook: msg`Facebook`,
  vk: msg`VK`,
  huawei: msg`Huawei`,
  twitter: msg`X`,
}

const forms: Readonly<Record<AccountKind, Record<'lead' | 'name' | 'password' | 'reason', MessageDescriptor>>> = {
  account: {
    lead: msg`Use your game account.`,
    name: msg`Username`,
    password: msg`Password`,
    reason: msg`Enter account and password`,
  },
  card: {
    lead: msg`Use your prepaid game card.`,
    name: msg`Card number`,
    password: msg`Card password`,
    reason: msg`Enter card number and password`,
  },
}

/** Login form for the shop and for replenishments [LGN-01 LGN-02 LGN-04]. */
export function LoginForm({ actor, children }: Props) {
  const provider = useSelector(actor, select.selectProvider)
  const link = useSelector(actor, select.selectLink)
  return (
    <>
      {provider ? <AtProvider actor={actor} name={names[provider]} /> : <Form actor={actor}>{children}</Form>}
      {link ? <Unsupported actor={actor} link={link} /> : null}
    </>
  )
}

function Form({ actor, children }: Props) {
  const { t } = useLingui()
  const { say } = useTexts()
  const kind = useField(actor, 'kind')
  const canSubmit = useSelector(actor, select.selectCanSubmit)
  const isBusy = useSelector(actor, select.selectIsBusy)
  const refusal = useField(actor, 'refusal')
  const methods = useSelector(actor, select.selectMethods)
  const words = forms[kind]
  const edited = (field: 'username' | 'password') => (event: { currentTarget: { value: string } }) =>
    actor.send({ type: 'field.edited', field, value: event.currentTarget.value })
  return (
    <form
      className={blocks.stack}
      aria-busy={isBusy}
      onSubmit={(event) => {
        event.preventDefault()
        actor.send({ type: 'submitted' })
      }}
    >
      <p className={blocks.lead}>{t(words.lead)}</p>
      {children}
      <Field
        key={`${kind} name`}
        label={t(words.name)}
        name="username"
        autoComplete="username"
        autoCapitalize="none"
        ltr
        first
        readOnly={isBusy}
        value={useField(actor, 'username')}
        onChange={edited('username')}
      />
      <Field
        key={`${kind} password`}
        label={t(words.password)}
        name="password"
        type="password"
        autoComplete="current-password"
        ltr
        readOnly={isBusy}
        reveal={{ show: t`Show password`, hide: t`Hide password` }}
        value={useField(actor, 'password')}
        onChange={edited('password')}
      />
      {refusal ? <Notice tone="bad">{say(refusal)}</Notice> : null}
      <Button type="submit" wide busy={isBusy} disabled={!canSubmit && !isBusy} reason={t(words.reason)}>
        {t`Log in`}
      </Button>
      {methods.length > 0 ? (
        <div className={styles.others}>
          <p className={blocks.lead}>{t`Other ways to log in`}</p>
          <LoginButtons<LoginMethod | AccountKind>
            label={t`Other ways to log in`}
            methods={methods.map((method) => ({ method, label: t(names[method]) }))}
            onChoose={(method) => actor.send({ type: 'method.chosen', method })}
          />
        </div>
      ) : null}
    </form>
  )
}

/** Shown while the player logs in at the provider and the server exchanges the provider's credential. */
function AtProvider({ actor, name }: { actor: Login; name: MessageDescriptor }) {
  const { t } = useLingui()
  const canCancel = useSelector(actor, select.selectCanCancel)
  const provider = t(name)
  return (
    <div className={blocks.centered} role="status">
      <Spinner size={32} />
      <p>{canCancel ? t`Go on in the window of ${provider}.` : t`Logging in…`}</p>
      {canCancel ? (
        <Button tone="ghost" onClick={() => actor.send({ type: 'asking.cancelled' })}>
          {t`Cancel`}
        </Button>
      ) : null}
    </div>
  )
}

/** Shown if the provider forbids logins in this browser [LGN-10]. */
function Unsupported({ actor, link }: { actor: Login; link: string }) {
  const { t } = useLingui()
  const back = () => actor.send({ type: 'asking.cancelled' })
  return (
    <TipSheet
      title={t`Not possible in this browser`}
      content={t`Some kinds of accounts cannot log in here. Copy the link and open it in another browser.`}
      confirm={t`Back`}
      closeLabel={t`Close`}
      isWhite
      closesByOverlay={false}
      onConfirm={back}
      onClose={back}
    >
      <p className={styles.shared}>
        <bdi dir="ltr">{link}</bdi>
        <CopyButton value={link} label={t`Copy link`} copiedLabel={t`Copied`} />
      </p>
    </TipSheet>
  )
}

/** [LGN-01] */
export function LoginPopup({ actor }: { actor: ActorRefFrom<typeof loginMachine> }) {
  const { t } = useLingui()
  return (
    <Sheet title={t`Log in`} closeLabel={t`Close`} size="small" onClose={() => actor.send({ type: 'dismissed' })}>
      <LoginForm actor={actor} />
    </Sheet>
  )
}
