import * as z from 'zod/mini'
import { assumed } from '../assumed.ts'
import { endpoint } from '../endpoint.ts'
import {
  amount,
  art,
  clientId,
  flag,
  hoursFromUtc,
  id,
  idempotencyKey,
  quantity,
  ref,
  serverText,
  words,
} from '../fields.ts'
import { list, listOrNone, spare } from '../lists.ts'

/**
 * Kinds of events. They reward top-ups by total amount (`cumulative`) or by consecutive days (`continuous`) [EVT-01].
 */
export const activityKinds = ['cumulative', 'continuous'] as const
export type ActivityKind = (typeof activityKinds)[number]

/** One reward: an item and its count. */
export const reward = z.object(
  assumed({
    name: serverText,
    count: quantity,
    // The picture of the reward, from the shop's own drawings.
    art: spare(art),
  }),
)

/** The running event of a kind, with the player's progress [EVT-03]. */
export const getActivity = endpoint({
  path: '/api/cumulative/cumulativeActivityInfo',
  input: z.object(
    assumed({
      client_id: clientId,
      kind: z.enum(activityKinds),
      server_id: z.optional(ref),
      role_id: z.optional(ref),
    }),
  ),
  output: z.object(
    assumed({
      activity_id: id,
      title: serverText,
      rule: words,
      /** In seconds or in milliseconds since the epoch. */
      start_time: amount,
      end_time: amount,
      // Seconds until the event ends; a replenishment has a field of this name.
      valid_time: z.optional(amount),
      /** Offset from UTC in hours, used to find the start of a day. */
      time_zone: hoursFromUtc,
      currency: spare(z.string()),
      /** Amount paid or number of days, depending on the kind of event. */
      reached: quantity,
      steps: list(
        z.object(
          assumed({
            step_id: id,
            need: quantity,
            rewards: listOrNone(reward),
            is_claimable: flag,
            is_received: flag,
          }),
        ),
      ),
    }),
  ),
})

/** Claims the rewards of an event's steps. Each step has its own result, so some claims may fail [EVT-04]. */
export const receiveActivityGift = endpoint({
  path: '/api/cumulative/receiveActivityGift',
  input: z.object(
    assumed({
      client_id: clientId,
      activity_id: ref,
      /** Comma-separated step ids. */
      step_ids: z.string().check(z.minLength(1), z.maxLength(400)),
      server_id: ref,
      role_id: ref,
      ...idempotencyKey,
    }),
  ),
  output: z.object(
    assumed({ results: list(z.object(assumed({ step_id: id, is_received: flag, msg: spare(z.string()) }))) }),
  ),
  changes: true,
})

/** Returns whether a reward can be claimed; if so, a popup that links to the event page opens by itself [EVT-05]. */
export const getActivityStatus = endpoint({
  path: '/api/cumulative/status',
  input: z.object(assumed({ client_id: clientId })),
  output: z.object(assumed({ is_claimable: flag })),
})
