import { useActorRef } from '@xstate/react'
import { useCallback, useEffect, useState } from 'react'
import { useLocation, useSearch } from 'wouter'
import {
  selectGame,
  selectGamesPopup,
  selectIsStarting,
  selectRecharge,
  selectResult,
  selectStep,
} from '../../../machines/storefront/storefront.select.ts'
import type { Entry, Step } from '../../domain/steps.ts'
import { usePageLogic } from '../PageLogicsContext.ts'
import { isHistoryQuiet, stepBack } from '../parts/sheetHistory.ts'
import { Storefront } from '../Storefront.ts'

/** What a history entry of a step remembers. */
type EntryState = {
  /** The step that the entry before this one shows. */
  before?: Step | null
  /** Depth of open popups: see sheetHistory. */
  sheet?: number
}

/**
 * Tells the chart of the steps what address and purchase show, and does to both what it asks for: they come together
 * again after every move of either [NAV-02 NAV-12]. Draws nothing.
 */
export function StepKeeper({ address }: { address: Step }) {
  const steps = useActorRef(usePageLogic('steps'), { input: { address } })
  const shop = Storefront.useActorRef()
  const step = Storefront.useSelector(selectStep)
  const game = Storefront.useSelector(selectGame)?.clientId ?? null
  const isStarting = Storefront.useSelector(selectIsStarting)
  const games = Storefront.useSelector(selectGamesPopup)
  const recharge = Storefront.useSelector(selectRecharge)
  const result = Storefront.useSelector(selectResult)
  const [, navigate] = useLocation()
  const search = useSearch()
  const namesGame = new URLSearchParams(search).has('client_id')
  /** The address that the chart knows of; a new object asks for one more look. */
  const [told, tell] = useState({ address })
  const lookAgain = useCallback(() => tell((known) => ({ ...known })), [])

  useEffect(() => {
    const ask: Readonly<Record<Step, () => void>> = {
      selectGame: () => shop.send({ type: 'game.clicked' }),
      selectGoods: () => {},
      recharge: () => shop.send({ type: 'buy.clicked' }),
      result: () => shop.send({ type: 'order.clicked' }),
    }
    const leave: Readonly<Record<Step, () => void>> = {
      selectGame: () => games?.send({ type: 'dismissed' }),
      selectGoods: () => {},
      recharge: () => recharge?.send({ type: 'dismissed' }),
      result: () => result?.send({ type: 'left' }),
    }
    const asked = steps.on('step.asked', ({ step: wanted }) => {
      ask[wanted]()
      lookAgain() // also where the purchase does not answer
    })
    const left = steps.on('step.left', ({ step: over }) => leave[over]())
    const led = steps.on('address.led', ({ to, way, before }) => {
      if (way === 'back') return stepBack()
      const state: EntryState = { ...(before && { before }) }
      navigate(addressOf(to, search), { replace: way === 'replaced', state })
      window.scrollTo(0, 0)
    })
    return () => {
      for (const each of [asked, left, led]) each.unsubscribe()
    }
  }, [steps, shop, games, recharge, result, navigate, search, lookAgain])

  useEffect(() => {
    if (!isHistoryQuiet(lookAgain)) return
    const entry = entryNow()
    if (told.address === address) {
      steps.send({ type: 'purchase.seen', step, game, isStarting, namesGame, entry })
      return
    }
    steps.send({ type: 'address.seen', address, entry })
    tell({ address }) // what the purchase makes of it is seen next
  }, [steps, address, told, step, game, isStarting, namesGame, lookAgain])
  return null
}

const entryNow = (): Entry => {
  const { before = null, sheet = 0 }: EntryState = window.history.state ?? {}
  return { before, isOfPopup: sheet > 0 }
}

/** The address of a step: everything goes along, but an order's number no further than its result. */
const addressOf = (step: Step, search: string): string => {
  const query = new URLSearchParams(search)
  if (step !== 'result') query.delete('billing_no')
  const text = query.toString()
  return text === '' ? `/${step}` : `/${step}?${text}`
}
