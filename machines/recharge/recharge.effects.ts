import { fromCallback, type MachineImplementationsFrom } from 'xstate'
import type { Area, Platform } from '../../src/contract/codes.ts'
import type { OrderChoice } from '../../src/domain/order/orderSelection.ts'
import type { OwnLimit } from '../../src/domain/order/ownLimit.ts'
import type { Receiver } from '../../src/domain/order/role/receivers.ts'
import type { PagePath, PageSearch } from '../../src/domain/page/address/pages.ts'
import type { AnalyticsEvent } from '../../src/domain/page/analyticsEvents.ts'
import type { Region } from '../../src/domain/payment/methods.ts'
import type { MethodUser, UsedMethod } from '../../src/domain/payment/usedMethod.ts'
import { type CardExchangePorts, cardExchangeEffects } from '../cardExchange/cardExchange.effects.ts'
import { cardExchangeMachine } from '../cardExchange/cardExchange.machine.ts'
import { type CouponsPorts, couponsEffects } from '../coupons/coupons.effects.ts'
import { couponsMachine } from '../coupons/coupons.machine.ts'
import { fromAnswer } from '../fromAnswer.ts'
import { type PayPorts, payEffects } from '../pay/pay.effects.ts'
import { payMachine } from '../pay/pay.machine.ts'
import type { rechargeMachine } from './recharge.machine.ts'

export type RechargePorts = PayPorts &
  CouponsPorts &
  CardExchangePorts & {
    api: {
      ownLimit(question: { clientId: string }, signal: AbortSignal): Promise<OwnLimit>
      firstItems(question: { clientId: string }, signal: AbortSignal): Promise<readonly string[]>
    }
    navigate(path: PagePath, search: PageSearch): void
    track(event: AnalyticsEvent): void
    reads: {
      methods(input: PaymentListInput): Promise<Region[]>
      /** Returns the payment methods, or undefined until they have been loaded. */
      knownMethods(input: PaymentListInput): Region[] | undefined
      /** Region codes in display order. */
      countries(input: { clientId: string; area: Area }): Promise<readonly string[]>
    }
    keepChoice(clientId: string, choice: OrderChoice): void
    keepReceiver(receiver: Receiver): void
    /** The method stored in this browser; if none is stored, the method of the player's last paid order. */
    usedMethod(user: MethodUser & { clientId: string }): Promise<UsedMethod | null>
    keepMethod(user: MethodUser, used: UsedMethod): void
  }

type PaymentListInput = { clientId: string; goodsId: string; platform: Platform; area: Area }

export const rechargeEffects = (ports: RechargePorts): MachineImplementationsFrom<typeof rechargeMachine> => ({
  actors: {
    loadMethods: fromAnswer(ports.reads.methods, ports.reads.knownMethods),
    // the popup shows the methods before the order of the regions has loaded; if the call fails, the server's order
    // stays
    regionOrder: fromCallback(({ input, sendBack }) => {
      ports.reads.countries(input).then(
        (codes) => sendBack({ type: 'regions.ordered', codes }),
        () => {},
      )
    }),
    // if the call fails, the player can still pay, because the server enforces the limit
    ownLimit: fromCallback(({ input, sendBack }) => {
      const asking = new AbortController()
      ports.api.ownLimit(input, asking.signal).then(
        (limit) => sendBack({ type: 'limit.known', limit }),
        () => {},
      )
      return () => asking.abort()
    }),
    // if the call fails, the popup shows no bonus
    firstItems: fromCallback(({ input: { clientId, isOn }, sendBack }) => {
      const asking = new AbortController()
      if (isOn)
        ports.api.firstItems({ clientId }, asking.signal).then(
          (goodsIds) => sendBack({ type: 'bonuses.known', goodsIds }),
          () => {},
        )
      return () => asking.abort()
    }),
    // if the call fails, the popup shows no shortcut to this method
    usedMethod: fromCallback(({ input, sendBack }) => {
      ports.usedMethod(input).then(
        (used) => {
          if (used) sendBack({ type: 'method.remembered', used })
        },
        () => {},
      )
    }),
    coupons: couponsMachine.provide(couponsEffects(ports)),
    cardExchange: cardExchangeMachine.provide(cardExchangeEffects(ports)),
    pay: payMachine.provide(payEffects(ports)),
  },
  actions: {
    goToUserCenter: () => ports.navigate('/userCenter', {}),
    goToOwnLimit: () => ports.navigate('/my', {}),
    rememberWay: ({ context: { sub, method } }, { clientId, ...chosen }) => {
      const way = sub ?? method
      const facts = way && { way: { key: way.key, name: way.name, channelId: way.channelId } }
      ports.keepChoice(clientId, { ...chosen, ...facts })
    },
    rememberReceiver: (_, receiver) => ports.keepReceiver(receiver),
    rememberMethod: (_, { user, used }) => ports.keepMethod(user, used),
    trackMethod: (_, about) => ports.track({ event: 'selectPayway', ...about }),
    trackPay: (_, about) => ports.track({ event: 'clickPay', ...about }),
    trackLink: (_, about) => ports.track({ event: 'openPayLink', ...about }),
    trackBill: (_, about) => ports.track({ event: 'bill', ...about }),
  },
})
