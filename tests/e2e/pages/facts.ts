import type { Locator } from '@playwright/test'

/** The value of a term in a list of facts, such as the status of an order. */
export const factIn = (place: Locator, term: string): Locator =>
  place.locator('dt', { hasText: new RegExp(`^${term}$`) }).locator('+ dd')
