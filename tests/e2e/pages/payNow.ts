import type { Locator } from '@playwright/test'

/** The "Pay now" control of an order: a link to its page, or a button that opens its form. */
export const payNowIn = (place: Locator): Locator =>
  place.getByRole('link', { name: 'Pay now' }).or(place.getByRole('button', { name: 'Pay now' }))
