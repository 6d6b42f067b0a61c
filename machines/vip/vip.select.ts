import type { SnapshotFrom } from 'xstate'
import type { vipMachine } from './vip.machine.ts'

type Vip = SnapshotFrom<typeof vipMachine>

export const selectVipView = (vip: Vip) =>
  vip.matches('loading') ? 'loading' : vip.context.page === null ? 'failed' : 'open'
export const selectStanding = (vip: Vip) => vip.context.page?.standing ?? null
export const selectProgram = (vip: Vip) => vip.context.page?.program ?? null
export const selectRewards = (vip: Vip) => vip.context.page?.rewards ?? null

export const selectVipTab = (vip: Vip) =>
  vip.matches({ open: { tab: 'history' } })
    ? 'history'
    : vip.matches({ open: { tab: 'usable' } })
      ? 'usable'
      : 'claimable'
export const selectHistoryView = (vip: Vip) =>
  vip.matches({ open: { tab: { history: 'loading' } } })
    ? 'loading'
    : vip.matches({ open: { tab: { history: 'failed' } } })
      ? 'failed'
      : 'listing'

/** True if the player can claim the first reward; false during another claim or a reload. */
export const selectCanClaimFirst = (vip: Vip) => vip.can({ type: 'firstReward.claimed' })
export const selectIsReceivingFirst = (vip: Vip) => vip.matches({ open: { claim: 'receivingFirstReward' } })
/**
 * Returns the error of the last claim. `refused`: the claim failed. `stale`: the claim succeeded, but the lists failed
 * to reload [VIP-04].
 */
export const selectClaimTrouble = (vip: Vip) =>
  vip.matches({ open: { claim: { resting: 'refused' } } })
    ? 'refused'
    : vip.matches({ open: { claim: { resting: 'stale' } } })
      ? 'stale'
      : 'none'
