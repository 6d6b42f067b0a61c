import { useLingui } from '@lingui/react/macro'
import type { ActorRefFrom } from 'xstate'
import type { loginMachine } from '../../../machines/login/login.machine.ts'
import { Sheet } from '../../ui/overlays/Sheet.tsx'
import { LoginForm } from './LoginForm.tsx'

/** The login popup, which is open exactly while the login actor is running [LGN-01]. */
export function LoginPopup({ actor }: { actor: ActorRefFrom<typeof loginMachine> }) {
  const { t } = useLingui()
  return (
    <Sheet title={t`Log in`} closeLabel={t`Close`} size="small" onClose={() => actor.send({ type: 'dismissed' })}>
      <LoginForm actor={actor} />
    </Sheet>
  )
}
