import type { FlowWords } from 'statewalk/model'

export const handoverWords: FlowWords = {
  actions: {
    clearAddress: 'drops the address',
    setChoice: 'remembers the selection',
  },
  waits: {
    makeAddress: 'this browser',
  },
}
