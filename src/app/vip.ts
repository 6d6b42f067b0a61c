import { vipEffects } from '../../machines/vip/vip.effects.ts'
import { vipMachine } from '../../machines/vip/vip.machine.ts'
import { createVipReads, type VipCalls } from '../client/vipReads.ts'

/** The VIP centre's chart over the server's calls; every claim has a key of its own. */
export const vipLogic = ({ api, newId }: { api: VipCalls; newId(): string }) =>
  vipMachine.provide(vipEffects({ api: createVipReads(api, newId) }))
