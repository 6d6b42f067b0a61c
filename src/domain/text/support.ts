import { code } from '../../contract/codes.ts'

/** Codes that customer service asks for, by the page that sends the player there [SYS-13]. */
export const serviceCodes = {
  wrongArea: code.errorDomain,
  replenishment: code.replenishError,
  realName: code.notVerified,
} as const

/** What customer service needs to find a case; null where it is not known. */
export type ServiceCase = {
  orderNumber: string | null
  /** Id of the link that a payment was asked for with. */
  link?: string | null
  code: number | null
}

/** An e-mail to customer service whose subject holds order number or link, and error code. */
export const serviceMail = (email: string, { orderNumber, link = null, code: failed }: ServiceCase): string => {
  const subject = [orderNumber, link, failed].filter((part) => part !== null).join(' / ')
  return subject === '' ? `mailto:${email}` : `mailto:${email}?subject=${encodeURIComponent(subject)}`
}
