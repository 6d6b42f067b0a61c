import { placeOf } from './storefront.inputs.ts'
import type { StorefrontContext } from './storefront.types.ts'

type Known = { context: StorefrontContext }

/** Informs `pageViews` that the visible page has finished loading. `pageViews` decides what counts as a view. */
export const rested = {
  type: 'settleViews' as const,
  params: ({ context }: Known) => ({ page: null, place: placeOf(context) }),
}

/** Informs `pageViews` which page is shown. */
export const shown = {
  type: 'showPage' as const,
  params: ({ context, event }: Known & { event: { page: string } }) => ({ page: event.page, place: placeOf(context) }),
}
