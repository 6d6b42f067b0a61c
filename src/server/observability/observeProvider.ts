import {
  type MethodAdapters,
  mainName,
  type Provider,
  providerOfMethod,
  providerOfRef,
} from '../domain/ports/provider.ts'
import { describeError } from './logger.ts'
import type { Observability } from './observability.ts'
import { noteOrder } from './requestScope.ts'

/**
 * Measures and logs the calls to payment providers. The log omits payment references and URLs, because a reader of the
 * log could open the payment with them.
 * @param methods adapters of payment methods, by payway
 */
export const observeProvider = (
  provider: Provider,
  methods: MethodAdapters,
  { log, metrics }: Pick<Observability, 'log' | 'metrics'>,
): Provider => {
  const observed = async <T>(name: string, call: keyof Provider, work: Promise<T>): Promise<T> => {
    const begin = performance.now()
    const ended = (outcome: 'answered' | 'failed') => {
      const ms = performance.now() - begin
      metrics.countProviderCall({ provider: name, call, outcome }, ms / 1000)
      return { provider: name, call, outcome, ms: Math.round(ms * 10) / 10 }
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
      return observed(providerOfMethod(methods, payment.paywayId), 'open', provider.open(payment))
    },
    inquire: (ref, options) => observed(providerOfRef(ref), 'inquire', provider.inquire(ref, options)),
    close: (ref) => observed(providerOfRef(ref), 'close', provider.close(ref)),
    refund: (ref) => observed(providerOfRef(ref), 'refund', provider.refund(ref)),
    refundPart: (wish) => observed(providerOfRef(wish.ref), 'refundPart', provider.refundPart(wish)),
    openCheck: (check) => observed(mainName, 'openCheck', provider.openCheck(check)),
  }
}
