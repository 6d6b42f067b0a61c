import type { FlowWords } from 'statewalk/model'

export const legalDocumentsWords: FlowWords = {
  actions: {
    'sets open': 'remembers which document is open',
  },
}
