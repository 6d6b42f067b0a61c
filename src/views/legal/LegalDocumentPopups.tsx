import { QueryClientProvider } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { ActorRefFrom } from 'xstate'
import type { legalDocumentsMachine } from '../../../machines/legalDocuments/legalDocuments.machine.ts'
import { InquiryPopup } from '../account/InquiryPopup.tsx'
import { useServerData } from '../shared/page/ServerData.ts'
import { useField } from '../shared/page/useField.ts'
import { PrivacyPopup, TermsPopup } from './AgreementPopup.tsx'
import { LegalNoticePopup } from './LegalNoticePopup.tsx'

const popups = { privacy: PrivacyPopup, terms: TermsPopup, legalNotice: LegalNoticePopup, inquiry: InquiryPopup }

/** [BRD-10 SYS-12] */
export function LegalDocumentPopups({ actor }: { actor: ActorRefFrom<typeof legalDocumentsMachine> }) {
  const name = useField(actor, 'open')
  const Popup = name && popups[name]
  return Popup ? (
    <QueryReaders>
      <Popup onClose={() => actor.send({ type: 'dismissed' })} />
    </QueryReaders>
  ) : null
}

/** Allows components inside to fetch an answer without a chart: `useQuery(useServerData().queries.games(question))`. */
function QueryReaders({ children }: { children: ReactNode }) {
  return <QueryClientProvider client={useServerData().client}>{children}</QueryClientProvider>
}
