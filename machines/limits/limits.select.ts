import type { SnapshotFrom } from 'xstate'
import { limitOf } from '../../src/domain/limits.ts'
import type { limitsMachine } from './limits.machine.ts'

type Limits = SnapshotFrom<typeof limitsMachine>

export const selectLimit = (goodsId: string) => (limits: Limits) => limitOf(limits.context.limits, goodsId)
export const selectIsWanted = (goodsId: string) => (limits: Limits) => limits.context.reminders.includes(goodsId)
export const selectIsDue = (goodsId: string) => (limits: Limits) => limits.context.due.includes(goodsId)
