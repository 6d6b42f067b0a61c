import { assign, setup } from 'xstate'

/** A document to which the footer of every page links [BRD-10 SYS-12]. */
export type LegalDocument = 'privacy' | 'terms' | 'legalNotice' | 'inquiry'
type LegalDocumentsEvent = { type: 'document.clicked'; name: LegalDocument } | { type: 'dismissed' }

/**
 * Shows a legal document. Not part of the popups chart, because a legal document can cover an open popup without
 * closing it.
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
