import { useLingui } from '@lingui/react/macro'
import { type ReactNode, Suspense, useEffect, useRef, useState } from 'react'
import {
  selectGamesPopup,
  selectPage,
  selectRecharge,
  selectResult,
} from '../../../../machines/storefront/storefront.select.ts'
import { type PurchaseStep, stepOf } from '../../../domain/order/steps.ts'
import { PageBody } from '../../../ui/basics/layout/PageBody.tsx'
import { SkeletonRows } from '../../../ui/feedback/Skeleton.tsx'
import { SheetContext } from '../../../ui/overlays/SheetContext.ts'
import { GameList, GameQuestion, NoGames } from '../../games/GamesPopup.tsx'
import { recharge, result } from '../../playerPopups.ts'
import { usePagePath } from '../../shared/page/pagePaths.ts'
import { Storefront } from '../../shared/page/Storefront.ts'
import { preloadable } from '../../shared/preloadable.tsx'
import { TopupBar, TopupBody } from '../../topup/TopupScreen.tsx'
import { OfflineStrip } from '../OfflineStrip.tsx'
import { PageFrame } from '../PageFrame.tsx'
import { FirstSheet, PageSheet } from './PageSheet.tsx'
import { StepContext } from './StepBar.tsx'
import { StepKeeper } from './StepKeeper.tsx'

/**
 * Button that cancels the unpaid order. Its code loads with the popups of logged-in players, because a visitor has no
 * order.
 */
const orderEnd = preloadable(async () => (await import('./OrderEnd.tsx')).OrderEnd)

const bodies = { selectGame: GameStep, selectGoods: TopupBody, recharge: RechargeStep, result: ResultStep }
/** By state of the shop: content of every step while no game is open, or null if each step shows its own content. */
const closed = { failed: TopupBody, wrongArea: TopupBody, shop: null, booting: null, choosingGame: null }

/**
 * Pages of the four purchase steps [NAV-02]. Header and footer stay mounted when the step changes, so that no click on
 * them is lost.
 */
export function OldShop() {
  const { t } = useLingui()
  const path = usePagePath()
  const address = stepOf(path)
  const shown = address ?? 'selectGame'
  const titles: Readonly<Record<PurchaseStep, string>> = {
    selectGame: t`Choose a game`,
    selectGoods: t`Top up`,
    recharge: t`Recharge info`,
    result: t`Recharge result`,
  }
  const Body = closed[Storefront.useSelector(selectPage)] ?? bodies[shown]
  const isTopup = Body === TopupBody
  useFocus(address)
  return (
    <StepContext value={shown}>
      <PageFrame title={titles[isTopup ? 'selectGoods' : shown]} tab={null} bar={isTopup ? <TopupBar /> : null}>
        <Body />
      </PageFrame>
      {/* no Suspense boundary: the chart is loaded before the layout renders */}
      {address ? <StepKeeper address={address} /> : null}
    </StepContext>
  )
}

const useFocus = (step: PurchaseStep | null): void => {
  const isFirst = useRef(true)
  useEffect(() => {
    if (!isFirst.current && step) document.querySelector('main')?.focus({ preventScroll: true })
    isFirst.current = false
  }, [step])
}

function GameStep() {
  return (
    <PageBody>
      <OfflineStrip />
      <Games />
    </PageBody>
  )
}

/**
 * First step: choice of the game. The buttons exist before the chart runs, and React never replaces their DOM elements.
 * When the chart starts, it receives earlier clicks.
 */
function Games() {
  const { t } = useLingui()
  const actor = Storefront.useSelector(selectGamesPopup)
  const games = Storefront.useField('games')
  const current = Storefront.useField('game')?.clientId ?? null
  const [tapped, setTapped] = useState<string | null>(null)
  useEffect(() => {
    if (!actor || tapped === null) return
    actor.send({ type: 'game.chosen', clientId: tapped })
    setTapped(null)
  }, [actor, tapped])
  return (
    <FirstSheet title={t`Choose a game`} closeLabel="">
      {games.length > 0 ? (
        <GameList games={games} current={current} onChoose={setTapped} />
      ) : actor ? (
        <NoGames />
      ) : (
        <SkeletonRows label={t`Loading`} />
      )}
      {actor ? <GameQuestion actor={actor} /> : null}
    </FirstSheet>
  )
}

function RechargeStep() {
  const { t } = useLingui()
  const actor = Storefront.useSelector(selectRecharge)
  return <StepPage title={t`Recharge info`}>{actor ? <recharge.Component actor={actor} /> : null}</StepPage>
}

/** Last step: result of the order. It has the same states as the result popup in the new layout [RES-09]. */
function ResultStep() {
  const { t } = useLingui()
  const actor = Storefront.useSelector(selectResult)
  return (
    <StepPage title={t`Recharge result`} below={actor ? <orderEnd.Component actor={actor} /> : null}>
      {actor ? <result.Component actor={actor} /> : null}
    </StepPage>
  )
}

type StepProps = {
  title: string
  children: ReactNode
  /** Content below the step. Popups that this content opens appear above the page. */
  below?: ReactNode
}

function StepPage({ title, children, below }: StepProps) {
  return (
    <PageBody>
      <OfflineStrip />
      <SheetContext value={PageSheet}>
        <Suspense fallback={<Coming title={title} />}>{children ?? <Coming title={title} />}</Suspense>
      </SheetContext>
      <Suspense fallback={null}>{below}</Suspense>
    </PageBody>
  )
}

/** A placeholder that hides the page's footer, because the height of the step is not known yet [GDS-07]. */
function Coming({ title }: { title: string }) {
  const { t } = useLingui()
  return (
    <PageSheet title={title} closeLabel="">
      <div data-in-order>
        <SkeletonRows label={t`Loading`} />
      </div>
    </PageSheet>
  )
}
