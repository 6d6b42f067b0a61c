import { useSelector } from '@xstate/react'
import type { ActorRefFrom } from 'xstate'
import type { papersMachine } from '../../../machines/papers/papers.machine.ts'
import { selectPaper } from '../../../machines/papers/papers.select.ts'
import { InquiryPopup } from '../account/InquiryPopup.tsx'
import { QueryReaders } from '../shared/ServerData.tsx'
import { PrivacyPopup, TermsPopup } from './AgreementPopup.tsx'
import { LegalNoticePopup } from './LegalNoticePopup.tsx'

const popups = { privacy: PrivacyPopup, terms: TermsPopup, legalNotice: LegalNoticePopup, inquiry: InquiryPopup }

/** The paper that is being read, if any [BRD-10 SYS-12]. */
export function PaperPopups({ actor }: { actor: ActorRefFrom<typeof papersMachine> }) {
  const paper = useSelector(actor, selectPaper)
  const Popup = paper && popups[paper]
  return Popup ? (
    <QueryReaders>
      <Popup onClose={() => actor.send({ type: 'dismissed' })} />
    </QueryReaders>
  ) : null
}
