import {
  billingEvent,
  maxFaultDetail,
  type TrackedRecord,
  trackedRecord,
} from '../../contract/messages/analyticsRecords.ts'
import type { AnyAnalyticsEvent } from '../../domain/page/analyticsEvents.ts'
import { localText } from '../../domain/text/localText.ts'
import type { Circumstances, Stamped } from './queue.ts'

export type RecordSettings = { appId: string; eventId: string; defaultLanguage: string }

/**
 * Converts an unsent event to the record that is sent. Returns null if the event is malformed, for example because a
 * page of an older version stored it.
 */
export const recordOf = (waiting: unknown, settings: RecordSettings): TrackedRecord | null => {
  try {
    const record = written(waiting as Stamped, settings)
    // only fields of the schema may leave the page [SYS-07]
    const checked = trackedRecord.safeParse(present(record))
    return checked.success ? checked.data : null
  } catch {
    return null
  }
}

const written = ({ uuid, time, circumstances, event }: Stamped, settings: RecordSettings) => {
  const { language, utm } = circumstances
  const about: AnyAnalyticsEvent = event
  const game = about.game ?? circumstances.game
  const text = (value: string | undefined) =>
    value === undefined ? undefined : localText(value, language, settings.defaultLanguage).slice(0, 120)
  return {
    event: event.event === 'bill' ? billingEvent : event.event,
    id: settings.eventId,
    base: {
      uuid,
      time,
      app_id: settings.appId,
      did: circumstances.deviceId,
      session_id: circumstances.visitId,
      session_time: circumstances.visitStart,
      platform: circumstances.platform,
      lang: language,
      page: about.page ?? circumstances.page,
      domain_area: circumstances.area,
      client_id: game?.clientId,
      game_name: text(game?.name),
      visit: circumstances.visit,
      segments: circumstances.segments,
      groups: circumstances.groups,
      utm_source: utm.source,
      utm_medium: utm.medium,
      utm_campaign: utm.campaign,
      utm_content: utm.content,
    },
    user: userOf(about, circumstances),
    goods: goodsOf(about, text),
    fault: about.fault && { ...about.fault, detail: plainOf(about.fault.detail) },
  }
}

/** Replaces special characters with spaces, and truncates. */
const plainOf = (detail: string) => detail.replace(/[^\p{L}\p{N}_.,:; -]/gu, ' ').slice(0, maxFaultDetail)

const userOf = ({ place, vipLevel }: AnyAnalyticsEvent, { account, game }: Circumstances) => ({
  is_login: account !== null,
  suid: account,
  gp_id: game?.gpId,
  server_id: place?.server?.id,
  server_name: place?.server?.name.slice(0, 120),
  role_id: place?.role?.id,
  role_name: place?.role?.name.slice(0, 120),
  role_level: place?.role?.level,
  vip_level: vipLevel,
})

const goodsOf = (
  { goods, typeKey, way, due, billingNo, kind, activityId, stepId }: AnyAnalyticsEvent,
  text: (value: string | undefined) => string | undefined,
) => {
  if (!goods && !typeKey && !way && !due && !billingNo && !kind) return null
  return {
    product_id: goods?.id,
    product_name: text(goods?.display),
    type_key: goods?.typeKey ?? typeKey,
    price: goods?.price,
    currency: due?.currency ?? goods?.currency,
    is_limit: goods?.isLimit,
    is_special: goods?.isSpecial,
    is_coupon: goods?.isCoupon,
    region: way?.region,
    payway_id: way?.paywayId,
    channel_id: way?.channelId,
    amount: due?.amount,
    has_coupon: due?.hasCoupon,
    billing_no: billingNo,
    activity_kind: kind,
    activity_id: activityId,
    step_id: stepId,
  }
}

/** Removes unknown values, because records omit them. */
const present = (value: object): object =>
  Object.fromEntries(
    Object.entries(value)
      .filter(
        ([name, part]) => name === 'goods' || name === 'detail' || (part !== undefined && part !== null && part !== ''),
      )
      .map(([name, part]) => [name, typeof part === 'object' && part !== null ? present(part) : part]),
  )
