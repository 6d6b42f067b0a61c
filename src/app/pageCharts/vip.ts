import { vipEffects } from '../../../machines/vip/vip.effects.ts'
import { vipMachine } from '../../../machines/vip/vip.machine.ts'
import { createVipReads, type VipCalls } from '../../client/reads/vipReads.ts'
import type { AnalyticsEvent } from '../../domain/page/analyticsEvents.ts'

/** `newId` returns a new idempotency key for each claim. */
type VipServices = { api: VipCalls; newId(): string; ports: { track(event: AnalyticsEvent): void } }

export const vipLogic = ({ api, newId, ports }: VipServices) =>
  vipMachine.provide(vipEffects({ api: createVipReads(api, newId), track: ports.track }))
