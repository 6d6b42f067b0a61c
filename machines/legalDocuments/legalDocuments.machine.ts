import { assign, setup } from 'xstate'

/** A legal document with a link in the footer of every page [BRD-10 SYS-12]. */
export type LegalDocument = 'privacy' | 'terms' | 'legalNotice' | 'inquiry'
type LegalDocumentsEvent = { type: 'document.clicked'; name: LegalDocument } | { type: 'dismissed' }

/**
 * Opens and closes legal documents. A legal document can cover an open popup without closing it, so legal documents are
 * not part of the popups chart.
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
