import { placeOf } from './storefront.inputs.ts'
import type { StorefrontContext } from './storefront.types.ts'

type Known = { context: StorefrontContext }

/** Tells `pageViews`, which decides what counts as a view, that the shown page has finished loading. */
export const rested = {
  type: 'settleViews' as const,
  params: ({ context }: Known) => ({ page: null, place: placeOf(context) }),
}

/** Tells `pageViews` which page is shown. */
export const shown = {
  type: 'showPage' as const,
  params: ({ context, event }: Known & { event: { page: string } }) => ({ page: event.page, place: placeOf(context) }),
}
