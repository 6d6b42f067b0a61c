import type { Provider } from '../domain/ports/provider.ts'
import { describeError } from './logger.ts'
import type { Observability } from './observability.ts'
import { noteOrder } from './requestScope.ts'

/**
 * Measures and logs the calls to a payment provider. Omits payment references and URLs, because a reader of the log
 * could open the payment with them.
 */
export const observeProvider = (
  provider: Provider,
  { log, metrics }: Pick<Observability, 'log' | 'metrics'>,
): Provider => {
  const observed = async <T>(call: keyof Provider, work: Promise<T>): Promise<T> => {
    const begin = performance.now()
    const ended = (outcome: 'answered' | 'failed') => {
      const ms = performance.now() - begin
      metrics.countProviderCall(call, outcome, ms / 1000)
      return { call, outcome, ms: Math.round(ms * 10) / 10 }
    }
    try {
      const answer = await work
      log.info(ended('answered'), 'provider')
      return answer
    } catch (error) {
      const failed = ended('failed')
      log.warn({ ...failed, ...(error instanceof Error && { error: describeError(error) }) }, 'provider')
      throw error
    }
  }
  return {
    open: (payment) => {
      noteOrder(payment.billingNo)
      return observed('open', provider.open(payment))
    },
    inquire: (ref, options) => observed('inquire', provider.inquire(ref, options)),
    close: (ref) => observed('close', provider.close(ref)),
    refund: (ref) => observed('refund', provider.refund(ref)),
    refundPart: (wish) => observed('refundPart', provider.refundPart(wish)),
    openCheck: (check) => observed('openCheck', provider.openCheck(check)),
  }
}
