import { fromPromise, type MachineImplementationsFrom } from 'xstate'
import type { autoShowMachine, Days } from './autoShow.machine.ts'

export type AutoShowPorts = {
  api: { isAnythingClaimable(input: { clientId: string }, signal: AbortSignal): Promise<boolean> }
  session: {
    autoShowDays(input: { clientId: string; account: string }): Days
    saveAutoShow(input: { clientId: string; account: string; day: string }): void
  }
  navigate(path: '/activity'): void
}

export const autoShowEffects = ({
  api,
  session,
  navigate,
}: AutoShowPorts): MachineImplementationsFrom<typeof autoShowMachine> => ({
  actors: {
    readDays: fromPromise(async ({ input }) => session.autoShowDays(input)),
    askStatus: fromPromise(({ input, signal }) => api.isAnythingClaimable(input, signal)),
  },
  actions: {
    rememberShown: (_, shown) => session.saveAutoShow(shown),
    openEvent: () => navigate('/activity'),
  },
})
