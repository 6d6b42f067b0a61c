import type { FlowWords } from 'statewalk/model'

export const handoverWords: FlowWords = {
  actions: {
    clearAddress: 'drops the address',
    setChoice: 'notes what is chosen for the order',
  },
  waits: {
    makeAddress: 'this browser',
  },
}
