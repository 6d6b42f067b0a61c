import { useNavigate, useSearch } from '@tanstack/react-router'
import { useActorRef } from '@xstate/react'
import { useCallback, useEffect, useState } from 'react'
import {
  selectGamesPopup,
  selectIsStarting,
  selectRecharge,
  selectResult,
  selectStep,
} from '../../../../machines/storefront/storefront.select.ts'
import { type PurchaseStep, type StepEntry, stepOf } from '../../../domain/order/steps.ts'
import { usePageChart } from '../../shared/page/PageChartsContext.ts'
import { Storefront } from '../../shared/page/Storefront.ts'
import { useHistoryEntries } from '../../shared/page/useHistoryEntries.ts'

/**
 * Keeps the step in the URL equal to the step of the purchase. After each change, reports both steps to the chart of
 * steps and executes the chart's commands [NAV-02 NAV-12].
 */
export function StepKeeper({ address }: { address: PurchaseStep }) {
  const steps = useActorRef(usePageChart('steps'), { input: { address } })
  const shop = Storefront.useActorRef()
  const step = Storefront.useSelector(selectStep)
  const game = Storefront.useField('game')?.clientId ?? null
  const isStarting = Storefront.useSelector(selectIsStarting)
  const games = Storefront.useSelector(selectGamesPopup)
  const recharge = Storefront.useSelector(selectRecharge)
  const result = Storefront.useSelector(selectResult)
  const navigate = useNavigate()
  const entries = useHistoryEntries()
  const search = useSearch({ from: '__root__' })
  const namesGame = search.client_id !== undefined
  /** Step in the URL that was last reported to the chart. Storing a new object makes the effect run again. */
  const [known, tell] = useState({ address })
  const lookAgain = useCallback(() => tell((known) => ({ ...known })), [])

  useEffect(() => {
    const ask: Readonly<Record<PurchaseStep, () => void>> = {
      selectGame: () => shop.send({ type: 'game.clicked' }),
      selectGoods: () => {},
      recharge: () => shop.send({ type: 'buy.clicked' }),
      result: () => shop.send({ type: 'order.clicked' }),
    }
    const leave: Readonly<Record<PurchaseStep, () => void>> = {
      selectGame: () => games?.send({ type: 'dismissed' }),
      selectGoods: () => {},
      recharge: () => recharge?.send({ type: 'dismissed' }),
      result: () => result?.send({ type: 'left' }),
    }
    const asked = steps.on('step.asked', ({ step: wanted }) => {
      ask[wanted]()
      lookAgain() // reports both steps again, even if the purchase has not changed
    })
    const left = steps.on('step.left', ({ step: over }) => leave[over]())
    const led = steps.on('address.led', ({ to, way, before }) => {
      if (way === 'back') return entries.stepBack()
      void navigate({
        to: `/${to}`,
        // only the URL of the result contains the order number
        search: { ...search, billing_no: to === 'result' ? search.billing_no : undefined },
        replace: way === 'replaced',
        state: { ...(before && { before }) },
      })
    })
    return () => {
      for (const each of [asked, left, led]) each.unsubscribe()
    }
  }, [steps, shop, games, recharge, result, navigate, search, entries, lookAgain])

  useEffect(() => {
    if (!entries.isQuiet(lookAgain)) return
    const { pathname, state } = entries.current()
    // another page was opened and may still be loading; a change of the step would undo the navigation to that page
    if (stepOf(pathname) === null) return
    const { before = null, popup = 0 } = state
    const entry: StepEntry = { before, isOfPopup: popup > 0 }
    if (known.address === address) {
      steps.send({ type: 'purchase.seen', step, game, isStarting, namesGame, entry })
      return
    }
    steps.send({ type: 'address.seen', address, entry })
    tell({ address }) // a new object makes the effect run again; the effect then reports the step of the purchase
  }, [steps, address, known, step, game, isStarting, namesGame, entries, lookAgain])
  return null
}
