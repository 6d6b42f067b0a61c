import { useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import { memo, useEffect, useRef } from 'react'
import type { ActorRefFrom } from 'xstate'
import type { rechargeMachine } from '../../../machines/recharge/recharge.machine.ts'
import * as select from '../../../machines/recharge/recharge.select.ts'
import type { Grouping } from '../../domain/payment/groupings.ts'
import type { Method } from '../../domain/payment/methods.ts'
import { localTextOrNothing } from '../../domain/text/localText.ts'
import { textMessage } from '../../domain/text/textKeys.ts'
import blocks from '../../ui/basics/blocks.module.css'
import { ChoiceGroup, ChoiceRow, ChoiceRows, ChoiceSet } from '../../ui/forms/ChoiceGroup.tsx'
import { LinkRow } from '../../ui/lists/LinkRow.tsx'
import { Sheet } from '../../ui/overlays/Sheet.tsx'
import { useField } from '../shared/page/useField.ts'
import { useTexts } from '../shared/text/useTexts.ts'
import { MethodMark } from './MethodMark.tsx'
import styles from './methods.module.css'

type Props = { actor: ActorRefFrom<typeof rechargeMachine> }

/** Shows the last used method above the list of methods [BEY-04]. */
function UsedMethod({ actor }: Props) {
  const { t } = useLingui()
  const { local } = useTexts()
  const method = useSelector(actor, select.selectUsedMethod)
  const sub = useSelector(actor, select.selectUsedSub)
  const chosen = useField(actor, 'method')
  const chosenSub = useField(actor, 'sub')
  if (!method) return null
  const choose = () => actor.send({ type: 'used.chosen' })
  const row = {
    mark: <MethodMark icon={(sub ?? method).icon ?? method.icon ?? ''} />,
    title: local((sub ?? method).name),
    note: t`Used last`,
  }
  const isChosen = chosen?.key === method.key && chosenSub?.key === sub?.key
  return sub ? (
    <LinkRow {...row} end="none" isCurrent={isChosen} onClick={choose} />
  ) : (
    <ChoiceRows>
      <ChoiceRow {...row} name="method" value={method.key} isChosen={isChosen} onChoose={choose} />
    </ChoiceRows>
  )
}

/** Keeps the first `count` methods over all groups and drops the rest. */
const withRows = (groups: ReturnType<typeof select.selectMethodGroups>, count: number) =>
  groups.map((group, at) => {
    const before = groups.slice(0, at).reduce((sum, { methods }) => sum + methods.length, 0)
    return { ...group, rows: group.methods.slice(0, Math.max(0, count - before)) }
  })

/**
 * Payment methods, grouped by the headings of their channels [RCH-04 RCH-14].
 * @param rows maximum number of methods to render, not counting the last used method
 */
export function Methods({ actor, rows: count = Number.POSITIVE_INFINITY }: Props & { rows?: number }) {
  const { t } = useLingui()
  const chosen = useField(actor, 'method')
  const sub = useField(actor, 'sub')
  const groups = withRows(useSelector(actor, select.selectMethodGroups), count).filter(({ rows }) => rows.length > 0)
  return (
    <ChoiceSet label={t`Payment method`}>
      <div className={blocks.stack} ref={useChosenInSight(actor)}>
        <UsedMethod actor={actor} />
        {groups.map(({ group, methods, rows: shown }) => {
          const rows = shown.map((method) => {
            const isChosen = method.key === chosen?.key
            return (
              <MethodRow
                key={method.key}
                actor={actor}
                method={method}
                isChosen={isChosen}
                sub={isChosen ? sub : null}
              />
            )
          })
          const key = methods[0]?.key
          return group ? (
            <Titled key={key} group={group} methods={methods}>
              {rows}
            </Titled>
          ) : (
            <ChoiceRows key={key}>{rows}</ChoiceRows>
          )
        })}
      </div>
    </ChoiceSet>
  )
}

/**
 * Scrolls the popup to the chosen method. Returns the ref of the list. Does not scroll if the list is part of a page,
 * or if the chosen method is also shown at the top as the last used method.
 */
const useChosenInSight = (actor: Props['actor']) => {
  const list = useRef<HTMLDivElement>(null)
  const chosen = useField(actor, 'method')?.key
  const used = useSelector(actor, select.selectUsedMethod)?.key
  useEffect(() => {
    const isSaidAbove = chosen === undefined || chosen === used
    if (isSaidAbove || !list.current?.closest('dialog')) return
    const row = list.current.querySelector('[aria-current], label:has(:checked)')
    row?.scrollIntoView({ block: 'nearest' })
  }, [chosen, used])
  return list
}

function Titled({
  group,
  methods,
  children,
}: {
  group: Grouping
  methods: readonly Method[]
  children: React.ReactNode
}) {
  const { t } = useLingui()
  const { local } = useTexts()
  const titles: Record<Grouping, string> = {
    internetBank: t`Online banking`,
    banking: t`Banking`,
    eWallet: t`E-wallet`,
    prepaidCard: t`Prepaid card`,
    molpoints: 'MOLPoints',
    ininal: 'ininal',
    truewallet: 'TrueWallet',
    linepay: 'LINE Pay',
    truemoney: 'TrueMoney',
    twelveCall: '12Call',
  }
  // a group whose only method has the same name needs no heading
  const isSaid = methods.length === 1 && local(methods[0]?.name) === titles[group]
  return isSaid ? (
    <ChoiceRows>{children}</ChoiceRows>
  ) : (
    <div className={styles.group}>
      <h3 className={styles.groupTitle}>{titles[group]}</h3>
      <ChoiceGroup label={titles[group]} of="rows">
        {children}
      </ChoiceGroup>
    </div>
  )
}

const MethodRow = memo(function MethodRow({
  actor,
  method,
  isChosen,
  sub,
}: Props & { method: Method; isChosen: boolean; sub: Method | null }) {
  const { t } = useLingui()
  const { local, say, language, defaultLanguage } = useTexts()
  const reason = useSelector(actor, select.selectWhyUnusable(method))
  const note = localTextOrNothing(method.description, language, defaultLanguage) || undefined
  const choose = () => actor.send({ type: 'method.chosen', key: method.key })
  const mark = <MethodMark icon={method.icon ?? ''} />
  return method.subMethods.length > 0 ? (
    <LinkRow
      mark={mark}
      title={local(method.name)}
      note={note}
      value={sub ? local(sub.name) : t`Choose`}
      isCurrent={isChosen}
      onClick={choose}
    />
  ) : (
    <ChoiceRow
      name="method"
      value={method.key}
      isChosen={isChosen}
      onChoose={choose}
      disabled={reason !== null}
      reason={reason ? (say(textMessage(reason)) ?? undefined) : undefined}
      mark={mark}
      title={local(method.name)}
      note={note}
    />
  )
})

/** [RCH-07] */
export function SubMethods({ actor }: Props) {
  const { t } = useLingui()
  const { local, language, defaultLanguage } = useTexts()
  const opened = useField(actor, 'opened')
  const sub = useField(actor, 'sub')
  return (
    <Sheet title={local(opened?.name)} closeLabel={t`Close`} onClose={() => actor.send({ type: 'sub.closed' })}>
      <div className={blocks.list}>
        {opened?.subMethods.map((method) => (
          <LinkRow
            key={method.key}
            mark={<MethodMark icon={method.icon ?? opened.icon ?? ''} />}
            title={local(method.name)}
            note={localTextOrNothing(method.description, language, defaultLanguage) || undefined}
            isCurrent={method.key === sub?.key}
            onClick={() => actor.send({ type: 'sub.chosen', key: method.key })}
          />
        ))}
      </div>
    </Sheet>
  )
}
