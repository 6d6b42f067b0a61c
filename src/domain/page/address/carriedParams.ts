/** Parameters that every link to another page keeps, unless the link sets them itself [NAV-08]. */
const carried = [
  'replenish_id',
  'rp_client_id',
  'idfv',
  'domain_area',
  'client_id',
  'visit',
  'spec_lang',
  'utm_source',
  'utm_medium',
  'utm_campaign',
  'utm_content',
  'utm_pay',
] as const
type CarriedParam = (typeof carried)[number]
export type CarriedSearch = { readonly [Name in CarriedParam]?: string | undefined }

export const carriedParams = (search: CarriedSearch): Partial<Record<CarriedParam, string>> => {
  const kept: Partial<Record<CarriedParam, string>> = {}
  for (const name of carried) if (search[name] !== undefined) kept[name] = search[name]
  return kept
}
