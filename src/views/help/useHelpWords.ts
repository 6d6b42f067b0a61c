import { useLingui } from '@lingui/react/macro'
import type { HelpTopic } from '../../contract/calls/help.ts'
import type { Ticket } from '../../domain/text/help.ts'

export const useHelpWords = () => {
  const { t } = useLingui()
  const topics: Record<HelpTopic, string> = {
    undelivered: t`The goods have not arrived`,
    wrongRole: t`The goods went to the wrong role`,
    payment: t`The payment did not work`,
    chargedTwice: t`I was charged twice`,
    refund: t`I want my money back`,
    other: t`Something else`,
  }
  const states: Record<Ticket['state'], string> = {
    open: t`We are looking into it`,
    answered: t`Answered`,
    closed: t`Closed`,
  }
  return { topics, states }
}
