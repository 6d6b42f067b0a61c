import { code } from '../../contract/codes.ts'

/** Codes of the pages that refer to customer service; each page shows its code for the player to quote [SYS-13]. */
export const serviceCodes = {
  wrongArea: code.errorDomain,
  replenishment: code.replenishError,
  realName: code.notVerified,
} as const

/** Data with which customer service finds the order; unknown values are null. */
export type ServiceCase = {
  orderNumber: string | null
  link?: string | null
  code: number | null
}

/**
 * Returns the code that the player quotes to customer service. Returns null for the code `refused`, which many
 * different refusals share, because this code tells customer service nothing.
 */
export const codeToQuote = (failed: number | null): number | null => (failed === code.refused ? null : failed)

/** Mailto link whose subject contains the known data of the case. */
export const serviceMail = (email: string, { orderNumber, link = null, code: failed }: ServiceCase): string => {
  const subject = [orderNumber, link, codeToQuote(failed)].filter((part) => part !== null).join(' / ')
  return subject === '' ? `mailto:${email}` : `mailto:${email}?subject=${encodeURIComponent(subject)}`
}
