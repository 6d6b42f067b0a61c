import type { Generated } from 'kysely'
import type { ActivityKind } from '../../contract/activity.ts'
import type { CouponType } from '../../contract/coupons.ts'
import type { Maybe, Moment } from './columns.ts'

/** Tables of what makes players return: levels, events, replenishments, real names. Money is in minor units. */
export type ReturnTables = {
  vip_level: { gp_id: string; level_id: number; name: string; need_points: number }
  vip_level_coupon: { gp_id: string; level_id: number; type: CouponType; rate_percent: number; count: number }
  /** Points that were given and not bought. */
  points_grant: { id: Generated<number>; player_id: number; gp_id: string; points: number; granted_at: Moment }
  activity: {
    activity_id: string
    gp_id: string
    kind: ActivityKind
    title: string
    rule: string
    starts_at: Moment
    ends_at: Moment
    /** Hours from UTC in which days are counted. */
    time_zone: number
    currency: string
  }
  activity_step: {
    activity_id: string
    step_id: string
    seq: number
    /** Minor units of the activity's currency, or days. */
    need: number
    /** A JSON list as the wire has it. */
    rewards: string
  }
  /** A received step and the role that its gifts went to. */
  activity_gift: {
    player_id: number
    activity_id: string
    step_id: string
    gp_id: string
    server_id: string
    role_id: string
    given_at: Moment
  }
  /** What a player asked to receive and was answered, by key. */
  gift_request: { player_id: number; idempotency_key: string; payload_hash: string; results: string }
  replenishment: {
    /** 32 hex digits that cannot be guessed: who has them may pay. */
    id: string
    client_id: string
    gp_id: string
    player_id: number
    amount: number
    currency: string
    valid_until: Moment
    created_at: Moment
    /** The order that paid it. */
    paid_by: Maybe<string>
  }
  /** Players who had to prove who they are; all others have. */
  real_name: { player_id: number; is_verified: boolean; ref: string }
  sandbox_check: { ref: string; return_url: string; lang: string }
}
