import type { FlowModel, FlowWords } from 'statewalk/model'
import { spotJp } from '../../brands/spotJp.ts'
import { shopOf } from '../arrangements.paths.ts'
import type { legalDocumentsMachine } from './legalDocuments.machine.ts'

export const legalDocumentsWords: FlowWords = {
  actions: {
    'sets open': 'remembers which document is open',
  },
}

const atTheFoot = (label: string) => `Press “[[${label}]]” at the foot of the page.`

/** Test model of the legal documents (§3). */
export const legalDocumentsModel: FlowModel<typeof legalDocumentsMachine> = {
  title: 'Legal documents of the shop',
  input: undefined,
  begins: { starts: `Open ${shopOf(spotJp)}.` },
  outcomes: {
    'presses privacy policy': {
      event: { type: 'document.clicked', name: 'privacy' },
      does: atTheFoot('Privacy policy'),
    },
    'presses user agreement': { event: { type: 'document.clicked', name: 'terms' }, does: atTheFoot('User agreement') },
    'presses legal notice': {
      event: { type: 'document.clicked', name: 'legalNotice' },
      does: atTheFoot('Specified commercial transactions'),
    },
    'presses inquiry': { event: { type: 'document.clicked', name: 'inquiry' }, does: atTheFoot('Inquiry') },
    'closes the document': { event: { type: 'dismissed' }, does: 'Press “[[Close]]” of the document.' },
  },
  happyPath: { steps: ['presses privacy policy', 'closes the document'] },
  projection: ({ context }) => [context.open],
  states: {
    closed: { shows: 'No text of a document is open above the page.' },
    reading: { shows: 'The document is open above the page, with its name as the title.' },
  },
}
