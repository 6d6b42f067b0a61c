import { code } from '../../contract/codes.ts'

/**
 * Error codes of the pages that refer the player to customer service. Each page shows its code, so that the player can
 * quote it [SYS-13].
 */
export const serviceCodes = {
  wrongArea: code.errorDomain,
  replenishment: code.replenishError,
  realName: code.notVerified,
} as const

/** Data with which customer service finds the player's order; unknown values are null. */
export type ServiceCase = {
  orderNumber: string | null
  link?: string | null
  code: number | null
}

/**
 * Returns the error code that the player quotes to customer service. Returns null for the general code of all refusals
 * without a code of their own, because it tells customer service nothing.
 */
export const codeToQuote = (failed: number | null): number | null => (failed === code.refused ? null : failed)

/**
 * Returns a mailto link to customer service. The subject contains the order number, the id of the replenishment link
 * and the error code, as far as these are known.
 */
export const serviceMail = (email: string, { orderNumber, link = null, code: failed }: ServiceCase): string => {
  const subject = [orderNumber, link, codeToQuote(failed)].filter((part) => part !== null).join(' / ')
  return subject === '' ? `mailto:${email}` : `mailto:${email}?subject=${encodeURIComponent(subject)}`
}
