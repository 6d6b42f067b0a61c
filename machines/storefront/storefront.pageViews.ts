import { placeOf } from './storefront.inputs.ts'
import type { StorefrontContext } from './storefront.types.ts'

type Known = { context: StorefrontContext }

/** Tells `pageViews`, which decides what counts: a page that shows has come to rest. */
export const rested = {
  type: 'settleViews' as const,
  params: ({ context }: Known) => ({ page: null, place: placeOf(context) }),
}

/** Tells `pageViews`: a page shows. */
export const shown = {
  type: 'showPage' as const,
  params: ({ context, event }: Known & { event: { page: string } }) => ({ page: event.page, place: placeOf(context) }),
}
