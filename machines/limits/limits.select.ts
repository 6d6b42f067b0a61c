import type { SnapshotFrom } from 'xstate'
import { limitOf } from '../../src/domain/order/purchaseLimits.ts'
import { type limitsMachine, wantedIn } from './limits.machine.ts'

type Limits = SnapshotFrom<typeof limitsMachine>

/** Returns whether the limits of the chosen role are loaded. `nobody`: no role is chosen. */
export const selectKnowledge = (limits: Limits): 'nobody' | 'known' | 'asking' | 'failed' =>
  limits.context.buyer === null
    ? 'nobody'
    : limits.context.limits !== null
      ? 'known'
      : limits.context.hasFailed
        ? 'failed'
        : 'asking'
export const selectLimit = (goodsId: string) => (limits: Limits) => limitOf(limits.context.limits ?? [], goodsId)
export const selectIsWanted = (goodsId: string) => (limits: Limits) => wantedIn(limits.context).includes(goodsId)
export const selectIsDue = (goodsId: string) => (limits: Limits) => limits.context.due.includes(goodsId)
