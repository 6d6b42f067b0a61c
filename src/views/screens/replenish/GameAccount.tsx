import { useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import * as select from '../../../../machines/replenish/replenish.select.ts'
import { Button } from '../../parts/Button.tsx'
import { Field } from '../../parts/Field.tsx'
import { Notice } from '../../parts/Notice.tsx'
import { SectionCard } from '../../parts/SectionCard.tsx'
import { SelectField } from '../../parts/SelectField.tsx'
import { EmptyState } from '../../parts/StateMessage.tsx'
import { useTexts } from '../../useTexts.ts'
import type { ReplenishActor } from './ReplenishActor.ts'
import styles from './replenish.module.css'

/** The game and the account that is to be made up for [RPL-06]. */
export function GameAccount({ actor }: { actor: ReplenishActor }) {
  const { t } = useLingui()
  const games = useSelector(actor, select.selectGames)
  return games.length === 0 ? <EmptyState icon="gamepad" title={t`No game was found`} /> : <Form actor={actor} />
}

function Form({ actor }: { actor: ReplenishActor }) {
  const { t } = useLingui()
  const { say, local } = useTexts()
  const games = useSelector(actor, select.selectGames)
  const gameId = useSelector(actor, select.selectGameId)
  const canSubmit = useSelector(actor, select.selectCanSubmit)
  const isBusy = useSelector(actor, select.selectIsAuthenticating)
  const problem = useSelector(actor, select.selectProblem)
  const edited = (field: 'username' | 'password') => (event: { currentTarget: { value: string } }) =>
    actor.send({ type: 'field.edited', field, value: event.currentTarget.value })
  return (
    <SectionCard title={t`Log in`}>
      <form
        className={styles.stack}
        aria-busy={isBusy}
        onSubmit={(event) => {
          event.preventDefault()
          actor.send({ type: 'submitted' })
        }}
      >
        <p>{t`Use your game account.`}</p>
        <SelectField
          label={t`Game`}
          value={gameId}
          options={games.map((game) => ({ value: game.gameId, label: local(game.name) }))}
          onChange={(value) => actor.send({ type: 'game.chosen', gameId: value })}
        />
        <Field
          label={t`Username`}
          name="username"
          autoComplete="username"
          autoCapitalize="none"
          ltr
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
        {problem ? <Notice tone="bad">{say(problem)}</Notice> : null}
        <Button
          type="submit"
          wide
          busy={isBusy}
          disabled={!canSubmit && !isBusy}
          reason={t`Enter account and password`}
        >{t`Log in`}</Button>
      </form>
    </SectionCard>
  )
}
