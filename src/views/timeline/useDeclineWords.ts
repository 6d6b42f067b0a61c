import { useLingui } from '@lingui/react/macro'
import type { DeclineAdvice, DeclineReason } from '../../domain/payment/declines.ts'

/** Returns texts for each reason: why the payment was declined, and what the player can do. */
export const useDeclineWords = () => {
  const { t } = useLingui()
  const reasons: Record<DeclineReason, string> = {
    card_declined: t`Your bank declined the payment.`,
    insufficient_funds: t`There was not enough money for the payment.`,
    limit_exceeded: t`A limit of your bank or card was reached.`,
    suspected_fraud: t`Your bank stopped the payment to protect you.`,
    expired_card: t`The card has expired.`,
    wrong_details: t`Something in the payment details was wrong.`,
    authentication_failed: t`The payment was not confirmed at your bank.`,
    method_unavailable: t`This way to pay does not work right now.`,
    provider_error: t`The payment provider had a problem.`,
    cancelled: t`The payment was cancelled.`,
    replaced: t`Another order took its place.`,
    expired: t`The time to pay is over.`,
    unknown: t`The payment provider did not say why.`,
  }
  const advices: Record<DeclineAdvice, string> = {
    again: t`You can try again right away.`,
    method: t`Choose another way to pay.`,
    bank: t`Ask your bank, or choose another way to pay.`,
  }
  return { reasons, advices }
}
