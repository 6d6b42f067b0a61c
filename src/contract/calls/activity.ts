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

/** `cumulative` rewards the total amount of top-ups, `continuous` rewards top-ups on consecutive days [EVT-01]. */
export const activityKinds = ['cumulative', 'continuous'] as const
export type ActivityKind = (typeof activityKinds)[number]

/** A reward: an item and its quantity. */
export const reward = z.object(
  assumed({
    name: serverText,
    count: quantity,
    // one of the drawings that the shop contains
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
      /** Start and end of the event, in seconds or in ms since the epoch. */
      start_time: amount,
      end_time: amount,
      // seconds until the event ends; the specification does not contain this field, but replenishments have a similar
      // field
      valid_time: z.optional(amount),
      /** UTC offset in hours of the time zone in which the event's days begin. */
      time_zone: hoursFromUtc,
      currency: spare(z.string()),
      /** The player's progress: the amount paid or a number of days, depending on the kind of event. */
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

/** Claims the rewards of several steps. Some claims may succeed while others fail [EVT-04]. */
export const receiveActivityGift = endpoint({
  path: '/api/cumulative/receiveActivityGift',
  input: z.object(
    assumed({
      client_id: clientId,
      activity_id: ref,
      /** Ids of the steps whose rewards are claimed, comma-separated. */
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

/**
 * Whether the player can claim a reward of an event. If so, the popup that links to the event page opens automatically
 * [EVT-05].
 */
export const getActivityStatus = endpoint({
  path: '/api/cumulative/status',
  input: z.object(assumed({ client_id: clientId })),
  output: z.object(assumed({ is_claimable: flag })),
})
