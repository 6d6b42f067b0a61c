import type { Locator } from '@playwright/test'

/** Function that translates an English text into the language of the page. */
export type Say = (english: string) => string

/** Returns the text unchanged: most tests open the page in English. */
export const inEnglish: Say = (english) => english

/** The value beside a term in a description list, such as the status of an order. */
export const factIn = (place: Locator, term: string): Locator =>
  place.locator('dt', { hasText: new RegExp(`^${term}$`) }).locator('+ dd')

/** The "Pay now" control of an order: a link to the payment page, or a button that opens the payment form. */
export const payNowIn = (place: Locator): Locator =>
  place.getByRole('link', { name: 'Pay now' }).or(place.getByRole('button', { name: 'Pay now' }))
