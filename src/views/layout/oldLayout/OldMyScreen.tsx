import { useLingui } from '@lingui/react/macro'
import { useNavigate } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import {
  selectGamesPopup,
  selectPage,
  selectResult,
  selectStep,
} from '../../../../machines/storefront/storefront.select.ts'
import { leadBeside } from '../../../domain/order/leadBeside.ts'
import { PageBody } from '../../../ui/basics/layout/PageBody.tsx'
import { PlayerSections } from '../../account/PlayerSections.tsx'
import { Storefront } from '../../shared/page/Storefront.ts'
import { PageFrame } from '../PageFrame.tsx'

/**
 * Account page of the old layout. Lacks language, legal documents and customer service, because the footer contains
 * them [SYS-12 NAV-06].
 */
export function OldMyScreen() {
  const { t } = useLingui()
  useSteps()
  return (
    <PageFrame title={t`My`} tab={null}>
      <PageBody isInOrder>
        <PlayerSections />
      </PageBody>
    </PageFrame>
  )
}

/**
 * Navigates to the purchase step that a popup of this page opens. The step replaces this page in the history, because
 * Back from this page would only lead to the step again.
 */
const useSteps = (): void => {
  const navigate = useNavigate()
  const step = Storefront.useSelector(selectStep)
  const games = Storefront.useSelector(selectGamesPopup)
  const result = Storefront.useSelector(selectResult)
  const hasRested = useRef(false)
  const isOpen = Storefront.useSelector(selectPage) === 'shop'
  useEffect(() => {
    if (step === 'selectGoods') hasRested.current = true
    const leads = {
      goThere: () => void navigate({ to: `/${step ?? 'selectGoods'}`, search: true, replace: true }),
      leaveOrder: () => result?.send({ type: 'left' }),
      endChoice: () => games?.send({ type: 'dismissed' }),
    }
    const lead = leadBeside(step, hasRested.current, isOpen)
    if (lead) leads[lead]()
  }, [step, games, result, isOpen, navigate])
}
