import type { FlowWords } from 'statewalk/model'

export const legalDocumentsWords: FlowWords = {
  actions: {
    'sets open': 'notes which document is open',
  },
}
