import { useEffect, useReducer, useRef } from 'react'
import { useLocation, useSearch } from 'wouter'
import {
  selectGame,
  selectGamesPopup,
  selectIsStarting,
  selectRecharge,
  selectResult,
  selectStep,
} from '../../../machines/storefront/storefront.select.ts'
import { lookAt, nothingSeen, type Step, stepOf } from '../../domain/steps.ts'
import { isHistoryQuiet, stepBack } from '../parts/sheetHistory.ts'
import { Storefront } from '../Storefront.ts'

/** What a history entry of a step remembers. */
type EntryState = {
  /** The step that the entry before this one shows. */
  before?: Step
  /** Set on a result that was reached by paying: opened otherwise it is a direct visit [NAV-07]. */
  origin?: Step
  /** Depth of open popups: see sheetHistory. */
  sheet?: number
}

/**
 * Keeps the address at the step that the purchase is at, and the purchase at the step that Back or Forward lead to
 * [NAV-02 NAV-12]; see `lookAt`.
 * @returns the step of the address
 */
export const useSteps = (): Step | null => {
  const [path, navigate] = useLocation()
  const search = useSearch()
  const shop = Storefront.useActorRef()
  const step = Storefront.useSelector(selectStep)
  const game = Storefront.useSelector(selectGame)?.clientId ?? null
  const isStarting = Storefront.useSelector(selectIsStarting)
  const games = Storefront.useSelector(selectGamesPopup)
  const recharge = Storefront.useSelector(selectRecharge)
  const result = Storefront.useSelector(selectResult)
  const seen = useRef(nothingSeen)
  const [, lookAgain] = useReducer((count: number) => count + 1, 0)
  const address = stepOf(path)

  useEffect(() => {
    if (!isHistoryQuiet(lookAgain)) return
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
    const lead = (to: Step) => {
      const now: EntryState = window.history.state ?? {}
      if (now.before === to && !now.sheet) return stepBack()
      const isArrival = seen.current.step === null
      // recharge and result pass: Back does not lead to what is over
      const stays = !isArrival && (address === 'selectGame' || address === 'selectGoods')
      const before = stays ? address : now.before
      const isPaid = !isArrival && address === 'recharge' && to === 'result'
      const state: EntryState = { ...(before && { before }), ...(isPaid && { origin: address }) }
      // the entry of a popup that closes with this step becomes the step's own
      navigate(addressOf(to, search), { replace: !stays || Boolean(now.sheet), state })
      window.scrollTo(0, 0)
    }
    const place = { address, step, game, isStarting, namesGame: new URLSearchParams(search).has('client_id') }
    const { move, seen: next } = lookAt(seen.current, place)
    const acts = { ask, leave, lead: { selectGame: lead, selectGoods: lead, recharge: lead, result: lead } }
    if (move) acts[move.kind][move.step](move.step)
    seen.current = next
    // what the purchase does not answer is looked at once more
    if (move && move.kind !== 'lead') lookAgain()
  })

  const isFirst = useRef(true)
  useEffect(() => {
    if (!isFirst.current && address) document.querySelector('main')?.focus({ preventScroll: true })
    isFirst.current = false
  }, [address])
  return address
}

/** The address of a step: everything goes along, but an order's number no further than its result. */
const addressOf = (step: Step, search: string): string => {
  const query = new URLSearchParams(search)
  if (step !== 'result') query.delete('billing_no')
  const text = query.toString()
  return text === '' ? `/${step}` : `/${step}?${text}`
}
