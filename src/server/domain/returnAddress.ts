import type { PagePath, PageSearch } from '../../domain/page/address/pages.ts'
import type { Call } from './serverDeps.ts'

/** Query parameters of the shop's page to which a payment provider returns the player. Undefined values are omitted. */
type Return = PageSearch & { billing_no?: string; visit?: string | undefined }

/**
 * Returns the address of the page to which a payment provider returns the player. The query contains area, game and
 * language, because the player may return in a browser without stored state. The page validates this query like the
 * query of every other link [RES-07 REG-03].
 */
export const returnAddress = ({ origin, language }: Call, path: PagePath, about: Return): string => {
  const url = new URL(path, origin)
  for (const [name, value] of Object.entries({ ...about, spec_lang: language }))
    if (value !== undefined && value !== '') url.searchParams.set(name, value)
  return url.href
}
