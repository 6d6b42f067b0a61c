import { useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import { useState } from 'react'
import type { ActorRefFrom } from 'xstate'
import type { gamesMachine } from '../../../machines/games/games.machine.ts'
import { selectIsConfirming } from '../../../machines/games/games.select.ts'
import type { GameEntry } from '../../domain/order/role/games.ts'
import { withKeys } from '../../domain/page/keys.ts'
import { Button } from '../../ui/basics/buttons/Button.tsx'
import { EmptyState } from '../../ui/feedback/StateMessage.tsx'
import { LinkRow } from '../../ui/lists/LinkRow.tsx'
import { ConfirmSheet } from '../../ui/overlays/ConfirmSheet.tsx'
import { Sheet } from '../../ui/overlays/Sheet.tsx'
import { GameIcon } from '../art/GameIcon.tsx'
import { Scene } from '../art/Scene.tsx'
import { Storefront } from '../shared/page/Storefront.ts'
import { useField } from '../shared/page/useField.ts'
import { useTexts } from '../shared/text/useTexts.ts'
import styles from './games.module.css'

type Props = { actor: ActorRefFrom<typeof gamesMachine> }

/** Popup with the list of games. Sub-games can be expanded; only selectable games can be chosen [GAM-01]. */
export function GamesPopup({ actor }: Props) {
  const { t } = useLingui()
  const games = useField(actor, 'games')
  const current = useField(actor, 'current')
  return (
    <Sheet title={t`Choose a game`} closeLabel={t`Close`} onClose={() => actor.send({ type: 'dismissed' })}>
      {games.length === 0 ? (
        <NoGames />
      ) : (
        <GameList
          games={games}
          current={current}
          onChoose={(clientId) => actor.send({ type: 'game.chosen', clientId })}
        />
      )}
      <GameQuestion actor={actor} />
    </Sheet>
  )
}

export function NoGames() {
  const { t } = useLingui()
  const shop = Storefront.useActorRef()
  return (
    <EmptyState
      title={t`There are no games here`}
      action={<Button onClick={() => shop.send({ type: 'retried' })}>{t`Try again`}</Button>}
    />
  )
}

/** Question before a change of the game, asked while an order is unfinished. */
export function GameQuestion({ actor }: Props) {
  const { t } = useLingui()
  return useSelector(actor, selectIsConfirming) ? (
    <ConfirmSheet
      title={t`Change the game?`}
      text={t`An order is under way. It stays valid, but you will leave it to choose other goods.`}
      confirm={t`Change game`}
      onConfirm={() => actor.send({ type: 'confirmed' })}
      onCancel={() => actor.send({ type: 'cancelled' })}
    />
  ) : null
}

/** Number of games whose scenes are in sight on a phone. */
const firstScenes = 2

/** List of games, one card per game. A game's sub-games are below its card. */
export function GameList({
  games,
  current,
  onChoose,
}: {
  games: readonly GameEntry[]
  current: string | null
  onChoose: (clientId: string) => void
}) {
  return (
    <div className={styles.games} data-tiles>
      {withKeys(games, ({ clientId }) => clientId).map((game, at) => (
        <Entry key={game.key} entry={game} isFirst={at < firstScenes} current={current} onChoose={onChoose} />
      ))}
    </div>
  )
}

function Entry({
  entry,
  isFirst,
  current,
  onChoose,
}: {
  entry: GameEntry
  isFirst: boolean
  current: string | null
  onChoose: (clientId: string) => void
}) {
  const { t } = useLingui()
  const { local } = useTexts()
  const [isOpen, setOpen] = useState(entry.subGames.some(({ clientId }) => clientId === current))
  const rows = entry.isSelectable ? [entry, ...entry.subGames] : entry.subGames
  const unfolds = entry.subGames.length > 0
  const stateOf = ({ isSelectable }: Pick<GameEntry, 'isSelectable'>) =>
    isSelectable ? {} : { note: t`Not available here`, isDisabled: true }
  return (
    <div className={styles.game}>
      <LinkRow
        art={<Scene artKey={entry.logo} className={styles.scene} isFirst={isFirst} />}
        mark={<GameIcon artKey={entry.logo} />}
        title={local(entry.name)}
        {...(unfolds ? { note: t`Several editions`, isOpen } : stateOf(entry))}
        isCurrent={entry.clientId === current && !unfolds}
        replay={`game-${entry.clientId}`}
        onClick={unfolds ? () => setOpen(!isOpen) : () => onChoose(entry.clientId)}
      />
      {unfolds && isOpen
        ? withKeys(rows, ({ clientId }) => clientId).map((game) => (
            <LinkRow
              key={game.key}
              look="plain"
              title={local(game.name)}
              {...stateOf(game)}
              isCurrent={game.clientId === current}
              replay={`edition-${game.clientId}`}
              onClick={() => onChoose(game.clientId)}
            />
          ))
        : null}
    </div>
  )
}
