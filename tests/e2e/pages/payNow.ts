import type { Locator } from '@playwright/test'

/** The way on to the payment of an order: a link to its page, or what opens its form. */
export const payNowIn = (place: Locator): Locator =>
  place.getByRole('link', { name: 'Pay now' }).or(place.getByRole('button', { name: 'Pay now' }))
