import { code } from '../../contract/codes.ts'

/**
 * Error codes of the pages on which the player contacts customer service. The page shows the code, so that the player
 * can pass the code on [SYS-13].
 */
export const serviceCodes = {
  wrongArea: code.errorDomain,
  replenishment: code.replenishError,
  realName: code.notVerified,
} as const

/** Data with which customer service finds the player's order; unknown values are null. */
export type ServiceCase = {
  orderNumber: string | null
  /** Id of the replenishment link. */
  link?: string | null
  code: number | null
}

/**
 * Returns the error code that the player quotes to customer service. Returns null for the code of every refusal that has
 * no code of its own, because this code tells customer service nothing.
 */
export const codeToQuote = (failed: number | null): number | null => (failed === code.refused ? null : failed)

/**
 * Returns a mailto link to customer service. The subject of the mail contains the order number, the id of the
 * replenishment link and the error code, as far as they are known.
 */
export const serviceMail = (email: string, { orderNumber, link = null, code: failed }: ServiceCase): string => {
  const subject = [orderNumber, link, codeToQuote(failed)].filter((part) => part !== null).join(' / ')
  return subject === '' ? `mailto:${email}` : `mailto:${email}?subject=${encodeURIComponent(subject)}`
}
