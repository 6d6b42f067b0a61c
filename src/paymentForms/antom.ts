import type { AMSCashierPayment, eventCodeEnum } from '@alipay/ams-checkout'
import { type FormReport, fieldOf, globalOf, type Mount } from './adapter.ts'

type Code = `${eventCodeEnum}`

const reports: Readonly<Partial<Record<Code, FormReport>>> = {
  SDK_END_OF_LOADING: 'ready',
  SDK_PAYMENT_SUCCESSFUL: 'success',
  // the payment is unfinished, and the order's status will show the result
  SDK_PAYMENT_PROCESSING: 'success',
  SDK_PAYMENT_CANCEL: 'cancel',
  SDK_PAYMENT_FAIL: 'error',
  SDK_PAYMENT_ERROR: 'error',
  SDK_INTERNAL_ERROR: 'error',
  SDK_INIT_PARAMETER_ERROR: 'error',
  SDK_CREATEPAYMENT_PARAMETER_ERROR: 'error',
  SDK_CREATECOMPONENT_ERROR: 'error',
  SDK_LAUNCH_PAYMENT_APP_ERROR: 'error',
}
const isKnown = (code: string): code is Code => Object.hasOwn(reports, code)

const isCashier = (value: unknown): value is typeof AMSCashierPayment =>
  typeof value === 'function' && typeof value.prototype?.createComponent === 'function'

/** Returns Antom's code of a language, for example `ja_JP` for `ja`. */
export const antomLocale = (language: string): string => {
  const { language: base, region } = new Intl.Locale(language).maximize()
  return `${base}_${region}`
}

/**
 * Shows Antom's card form, which is also used for AliPay's card code [PAY-06]. The session has `sessionData` and
 * `environment`: `prod`, otherwise the sandbox.
 */
export const mountAntom: Mount = async ({ session, language }, _place, tell) => {
  const Cashier = globalOf('AMSCashierPayment')
  if (!isCashier(Cashier)) throw new Error('The script did not define the Antom SDK')
  const cashier = new Cashier({
    environment: session.environment === 'prod' ? 'prod' : 'sandbox',
    locale: antomLocale(language),
    onEventCallback: ({ code }) => {
      const what = isKnown(code) ? reports[code] : undefined
      if (what) tell(what)
    },
  })
  // the SDK must not navigate away from this document, because the shop shows the result of the payment
  await cashier.createComponent({ sessionData: fieldOf(session, 'sessionData'), notRedirectAfterComplete: true })
  tell('ready')
}
