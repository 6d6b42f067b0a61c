import type { ActorRefFrom } from 'xstate'
import type { replenishMachine } from '../../../machines/replenish/replenish.machine.ts'

/** The running chart of a replenishment. */
export type ReplenishActor = ActorRefFrom<typeof replenishMachine>
