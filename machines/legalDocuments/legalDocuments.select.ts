import type { SnapshotFrom } from 'xstate'
import type { legalDocumentsMachine } from './legalDocuments.machine.ts'

export const selectLegalDocument = (popup: SnapshotFrom<typeof legalDocumentsMachine>) => popup.context.open
