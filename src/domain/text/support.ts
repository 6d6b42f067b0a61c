import { code } from '../../contract/codes.ts'

/** Error codes that a player gives to customer service, by the page that shows the code [SYS-13]. */
export const serviceCodes = {
  wrongArea: code.errorDomain,
  replenishment: code.replenishError,
  realName: code.notVerified,
} as const

/** The data with which customer service finds a case; unknown values are null. */
export type ServiceCase = {
  orderNumber: string | null
  /** Id of the link that requested a payment. */
  link?: string | null
  code: number | null
}

/** Returns a mailto link to customer service whose subject has the order number or link, and the error code. */
export const serviceMail = (email: string, { orderNumber, link = null, code: failed }: ServiceCase): string => {
  const subject = [orderNumber, link, failed].filter((part) => part !== null).join(' / ')
  return subject === '' ? `mailto:${email}` : `mailto:${email}?subject=${encodeURIComponent(subject)}`
}
