import { useLingui } from '@lingui/react/macro'
import type { ActorRefFrom } from 'xstate'
import type { rechargeMachine } from '../../../machines/recharge/recharge.machine.ts'
import { serverLabel } from '../../domain/order/role/servers.ts'
import { Button } from '../../ui/basics/buttons/Button.tsx'
import { SummaryList } from '../../ui/lists/SummaryList.tsx'
import { ConfirmSheet } from '../../ui/overlays/ConfirmSheet.tsx'
import { useOfflineReason } from '../shared/page/ConnectionContext.ts'
import { useField } from '../shared/page/useField.ts'
import { useTexts } from '../shared/text/useTexts.ts'
import { Names } from './HeadParts.tsx'
import { usePayObstacle } from './PayFooter.tsx'

/** Question about the receiver, asked before the first purchase for a role in this browser [BEY-01]. */
export function ReceiverQuestion({ actor }: { actor: ActorRefFrom<typeof rechargeMachine> }) {
  const { t } = useLingui()
  const { local } = useTexts()
  const game = useField(actor, 'game')
  const server = useField(actor, 'server')
  const { name, level } = useField(actor, 'role')
  const isOffline = usePayObstacle(actor) === 'offline'
  const offline = useOfflineReason()
  const reached = level === null ? null : t`Lv. ${level}`
  return (
    <ConfirmSheet
      title={t`Is this the right role?`}
      text={t`The goods go to this role and cannot be moved to another one afterwards.`}
      confirm={t`Yes, continue`}
      disabled={isOffline}
      reason={offline}
      onConfirm={() => actor.send({ type: 'confirmed' })}
      onCancel={() => actor.send({ type: 'cancelled' })}
    >
      <SummaryList
        items={[
          { id: 'role', term: t`Role`, value: <Names of={[name, reached]} /> },
          { id: 'server', term: t`Server`, value: serverLabel(server) },
          { id: 'game', term: t`Game`, value: local(game.name) },
        ]}
      />
      <Button tone="text" onClick={() => actor.send({ type: 'role.clicked' })}>{t`Choose another role`}</Button>
    </ConfirmSheet>
  )
}
