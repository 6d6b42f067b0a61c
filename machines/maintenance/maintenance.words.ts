import type { FlowWords } from 'statewalk/model'

export const maintenanceWords: FlowWords = {
  guards: {
    isPlanned: 'maintenance is planned',
    isRunning: 'maintenance has begun',
    isSoon: 'maintenance begins soon',
  },
  actions: {
    openShop: 'opens the shop again',
    setKnown: 'remembers the planned maintenance',
  },
  waits: {
    loadMaintenance: 'the server',
    watchTime: 'the clock',
  },
}
