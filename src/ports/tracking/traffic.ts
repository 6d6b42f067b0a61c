import * as z from 'zod/mini'
import { once } from '../../domain/once.ts'

/** utm_ values of the URL, each null if absent [NAV-09]. */
export type Utm = Record<'source' | 'medium' | 'campaign' | 'content', string | null>

/** Schema of the stored utm_ values. Older pages stored only the value of utm_source. */
export const keptUtm = once(() => {
  const text = z.string().check(z.maxLength(100))
  const campaign = z.nullable(text)
  return z.union([
    z.object({ source: campaign, medium: campaign, campaign, content: campaign }),
    z.pipe(
      text,
      z.transform((source): Utm => ({ ...noUtm, source })),
    ),
  ])
})

export const noUtm: Utm = { source: null, medium: null, campaign: null, content: null }

type UtmParams = Record<'utm_source' | 'utm_medium' | 'utm_campaign' | 'utm_content', string | null>

/** Returns the utm_ values of the URL. Returns null if the URL has none; the stored values then stay. */
export const utmOf = (params: UtmParams): Utm | null => {
  const { utm_source: source, utm_medium: medium, utm_campaign: campaign, utm_content: content } = params
  return source || medium || campaign || content ? { source, medium, campaign, content } : null
}
