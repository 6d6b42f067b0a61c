import type { PagePath, PageSearch } from '../../domain/page/address/pages.ts'
import type { Call } from './serverDeps.ts'

/** What a page is opened with after a provider's own page; values that are undefined are left out. */
type Return = PageSearch & { billing_no?: string; visit?: string | undefined }

/**
 * Where a provider sends the player back to. The host is the brand's; area, game and language stand in the query, because
 * the player may come back in a browser that remembers nothing. The page checks each of them like those of any link [RES-07 REG-03].
 */
export const returnAddress = ({ origin, language }: Call, path: PagePath, about: Return): string => {
  const url = new URL(path, origin)
  for (const [name, value] of Object.entries({ ...about, spec_lang: language }))
    if (value !== undefined && value !== '') url.searchParams.set(name, value)
  return url.href
}
