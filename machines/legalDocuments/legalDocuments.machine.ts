import { assign, setup } from 'xstate'

/** The legal documents that every page links in its footer [BRD-10 SYS-12]. */
export type LegalDocument = 'privacy' | 'terms' | 'legalNotice' | 'inquiry'
type LegalDocumentsEvent = { type: 'document.clicked'; name: LegalDocument } | { type: 'dismissed' }

/**
 * Opens and closes legal documents. A document opens above any page or popup and does not close it; therefore this
 * chart is separate from the popups.
 */
export const legalDocumentsMachine = setup({
  types: { context: {} as { open: LegalDocument | null }, events: {} as LegalDocumentsEvent },
}).createMachine({
  id: 'legalDocuments',
  description: 'The legal documents of the shop',
  context: { open: null },
  initial: 'closed',
  states: {
    closed: {
      description: 'No legal document is open',
      on: { 'document.clicked': { target: 'reading', actions: assign({ open: ({ event }) => event.name }) } },
    },
    reading: {
      description: 'A legal document is open',
      on: { dismissed: 'closed' },
      exit: assign({ open: null }),
    },
  },
})
