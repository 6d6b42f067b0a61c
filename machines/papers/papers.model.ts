import type { FlowModel } from '../../src/paths/model.ts'
import type { papersMachine } from './papers.machine.ts'

/** §3: privacy and user agreements; the Japanese legal notice and inquiry. */
export const papersModel: FlowModel<typeof papersMachine> = {
  title: 'Papers of the shop',
  input: undefined,
  outcomes: {
    'presses privacy policy': { type: 'paper.clicked', paper: 'privacy' },
    'presses user agreement': { type: 'paper.clicked', paper: 'terms' },
    'presses legal notice': { type: 'paper.clicked', paper: 'legalNotice' },
    'presses inquiry': { type: 'paper.clicked', paper: 'inquiry' },
    'closes the paper': { type: 'dismissed' },
  },
  projection: ({ context }) => [context.paper],
  expectedInvocations: { closed: {}, reading: {} },
}
