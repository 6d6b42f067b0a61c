import type { FlowModel } from 'statewalk/model'
import type { legalDocumentsMachine } from './legalDocuments.machine.ts'

/** §3: privacy and user agreements; the Japanese legal notice and inquiry. */
export const legalDocumentsModel: FlowModel<typeof legalDocumentsMachine> = {
  title: 'Legal documents of the shop',
  input: undefined,
  outcomes: {
    'presses privacy policy': { type: 'document.clicked', name: 'privacy' },
    'presses user agreement': { type: 'document.clicked', name: 'terms' },
    'presses legal notice': { type: 'document.clicked', name: 'legalNotice' },
    'presses inquiry': { type: 'document.clicked', name: 'inquiry' },
    'closes the document': { type: 'dismissed' },
  },
  projection: ({ context }) => [context.open],
  states: { closed: {}, reading: {} },
}
