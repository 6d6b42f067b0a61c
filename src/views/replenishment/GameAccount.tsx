import { useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import * as select from '../../../machines/replenish/replenish.select.ts'
import { SectionCard } from '../../ui/basics/layout/SectionCard.tsx'
import { Coming } from '../../ui/feedback/Skeleton.tsx'
import { EmptyState } from '../../ui/feedback/StateMessage.tsx'
import { SelectField } from '../../ui/forms/SelectField.tsx'
import { LoginForm } from '../login/LoginForm.tsx'
import { useField } from '../shared/page/useField.ts'
import { useTexts } from '../shared/text/useTexts.ts'
import type { ReplenishActor } from './ReplenishPayment.tsx'

/** Logs in to the account that receives the replenishment [RPL-06 LGN-06]. */
export function GameAccount({ actor }: { actor: ReplenishActor }) {
  const { t } = useLingui()
  const { local } = useTexts()
  const games = useField(actor, 'games')
  const gameId = useSelector(actor, select.selectGameId)
  const login = useSelector(actor, select.selectLogin)
  const areWaysComing = useSelector(actor, select.selectAreWaysComing)
  if (gameId === null) return <EmptyState icon="gamepad" title={t`No game was found`} />
  return login ? (
    <SectionCard title={t`Log in`}>
      <LoginForm actor={login}>
        <SelectField
          label={t`Game`}
          value={gameId}
          options={games.map((game) => ({ value: game.gameId, label: local(game.name) }))}
          onChange={(value) => actor.send({ type: 'game.chosen', gameId: value })}
        />
      </LoginForm>
      {areWaysComing ? <Coming /> : null}
    </SectionCard>
  ) : null
}
