import { fromPromise, type MachineImplementationsFrom } from 'xstate'
import type { Area, Platform } from '../../src/contract/codes.ts'
import type { Region } from '../../src/domain/methods.ts'
import { type PayPorts, payEffects } from '../pay/pay.effects.ts'
import { payMachine } from '../pay/pay.machine.ts'
import type { rechargeMachine } from './recharge.machine.ts'

/** Everything that the recharge chart does to the world, its pay click included. */
export type RechargePorts = PayPorts & {
  reads: { methods(input: { clientId: string; goodsId: string; platform: Platform; area: Area }): Promise<Region[]> }
  session: { saveRegion(code: string): void; saveRechargeKey(key: string): void }
}

export const rechargeEffects = (ports: RechargePorts): MachineImplementationsFrom<typeof rechargeMachine> => ({
  actors: {
    loadMethods: fromPromise(({ input }) => ports.reads.methods(input)),
    pay: payMachine.provide(payEffects(ports)),
  },
  actions: {
    rememberRegion: (_, { code }) => ports.session.saveRegion(code),
    rememberMethod: (_, { key }) => ports.session.saveRechargeKey(key),
  },
})
