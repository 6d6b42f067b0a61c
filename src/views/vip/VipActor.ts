import type { ActorRefFrom } from 'xstate'
import type { vipMachine } from '../../../machines/vip/vip.machine.ts'

/** The running chart of a player's VIP centre. */
export type VipActor = ActorRefFrom<typeof vipMachine>
