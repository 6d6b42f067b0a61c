import type { Locator } from '@playwright/test'

/** What a list of facts says of a term, such as the status of an order. */
export const factIn = (place: Locator, term: string): Locator =>
  place.locator('dt', { hasText: new RegExp(`^${term}$`) }).locator('+ dd')
