import { code } from '../../contract/codes.ts'

/** Error codes that a page shows and the player passes to customer service, by page [SYS-13]. */
export const serviceCodes = {
  wrongArea: code.errorDomain,
  replenishment: code.replenishError,
  realName: code.notVerified,
} as const

/** Data by which customer service finds the player's order; unknown values are null. */
export type ServiceCase = {
  orderNumber: string | null
  /** Id of the replenishment link. */
  link?: string | null
  code: number | null
}

/** Returns a mailto link to customer service. The subject contains the order number or link id, and the error code. */
export const serviceMail = (email: string, { orderNumber, link = null, code: failed }: ServiceCase): string => {
  const subject = [orderNumber, link, failed].filter((part) => part !== null).join(' / ')
  return subject === '' ? `mailto:${email}` : `mailto:${email}?subject=${encodeURIComponent(subject)}`
}
