/** utm_ values of the URL, each null if absent [NAV-09]. */
export type Utm = Record<'source' | 'medium' | 'campaign' | 'content', string | null>

export const noUtm: Utm = { source: null, medium: null, campaign: null, content: null }

type UtmParams = Record<'utm_source' | 'utm_medium' | 'utm_campaign' | 'utm_content', string | null>

/** Returns the utm_ values of the URL. Returns null if the URL has none; the stored values then stay. */
export const utmOf = (params: UtmParams): Utm | null => {
  const { utm_source: source, utm_medium: medium, utm_campaign: campaign, utm_content: content } = params
  return source || medium || campaign || content ? { source, medium, campaign, content } : null
}
