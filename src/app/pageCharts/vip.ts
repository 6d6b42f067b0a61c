import { vipEffects } from '../../../machines/vip/vip.effects.ts'
import { vipMachine } from '../../../machines/vip/vip.machine.ts'
import { createVipReads, type VipCalls } from '../../client/vipReads.ts'
import type { AnalyticsEvent } from '../../domain/page/analyticsEvents.ts'

/** The VIP centre's chart over the server's calls; every claim has a key of its own. */
type VipWorld = { api: VipCalls; newId(): string; ports: { track(act: AnalyticsEvent): void } }

export const vipLogic = ({ api, newId, ports }: VipWorld) =>
  vipMachine.provide(vipEffects({ api: createVipReads(api, newId), track: ports.track }))
