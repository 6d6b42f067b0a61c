/** Simulated server responses. The reference server sends them only if a test case has prepared them. */

import { wireOrder } from '../src/domain/examples.ts'

/** Creates a payment method in the server's JSON format. */
export const method = (payway_id: string, name: string, more: object = {}) => ({
  payway_id,
  name,
  icon: 'card',
  sort: Number(payway_id),
  open_coupon: 1,
  ...more,
})
const banks = method('10801', 'Banks', { sub_payment: [method('10801', 'Cedar Bank', { channel_id: '130' })] })
/**
 * Payment methods. The first method accepts no coupon, so a player with a coupon must confirm a payment without the
 * coupon.
 */
export const methods = {
  country: {
    US: [
      method('10201', 'PayPal', { open_coupon: 0 }),
      banks,
      method('10301', 'Game card'),
      method('11501', 'Desktop script'),
    ],
    DE: [banks],
  },
}

/** Payment methods. The first method uses a provider's form on the shop's page. */
export const methodsInForm = {
  country: {
    ...methods.country,
    US: methods.country.US.with(0, method('11702', 'PayPal', { open_coupon: 0, sort: 10201 })),
  },
}

/** Creates a past order in the server's JSON format. An order with a higher number is newer. */
export const pastOrder = (billing_no: string, status: number, product_name: string) => ({
  ...wireOrder,
  billing_no,
  status,
  product_name,
  payway_name: 'PayPal',
  created_time: 1_700_000_000 + Number(billing_no.slice(1)) * 3600,
})
/**
 * First page of simulated past orders. `paidOrders`: the same page after order B1 was paid; `lastOrders`: the second
 * page.
 */
export const newestOrders = { orders: [pastOrder('B2', 1, '60 Gems'), pastOrder('B1', -1, '300 Gems')], next: 'B1' }
export const paidOrders = { orders: [pastOrder('B2', 1, '60 Gems'), pastOrder('B1', 1, '300 Gems')], next: 'B1' }
export const lastOrders = { orders: [pastOrder('B0', -2, '680 Gems')] }

const rewards = [{ name: 'Gems', count: 60 }]
/** Creates an event with three steps; the player has reached two of the steps. */
export const spring = (more: object = {}) => ({
  activity_id: 'a1',
  title: 'Spring',
  rule: '',
  start_time: 1_767_200_400,
  end_time: null,
  time_zone: 8,
  currency: 'USD',
  reached: 25,
  steps: ['10', '20', '30'].map((need) => ({
    step_id: need,
    need,
    rewards,
    is_received: 0,
    is_claimable: need === '30' ? 0 : 1,
  })),
  ...more,
})
/** The role that the player used last. If no role is chosen, the shop selects this role. */
export const ownRole = { role_id: 'r1', role_name: 'Lin', level: 9, server_id: 's1', server_name: 'Dawn', is_last: 1 }

export const openOrder = { product_name: '60 Gems', role_name: 'Lin', amount: 0.99, currency: 'USD' }

export const openStory = (steps: readonly string[]) => ({
  ...wireOrder,
  list_amount: 0.99,
  steps: steps.map((step) => ({ step, at: 1_700_000_000 })),
})

/** Creates two methods. The first method accepts every price; the second method accepts only prices within `bounds`. */
export const waysWithBounds = (bounds: { min_money?: number; max_money?: number }) => ({
  country: { US: [method('10201', 'PayPal'), method('10301', 'Game card', bounds)] },
})

/** Server response with a replenishment: a payment that a game requests from a player. */
export const replenishLink = {
  replenish_id: 'R1',
  client_id: '10101',
  game_name: 'Skybound',
  user_name: 'ann',
  amount: '4.99',
  currency_code: 'USD',
  valid_time: 3600,
}

export const noLink = { kind: 'none', url: null } as const
export const refusedLink = { kind: 'refused', url: null } as const
export const payLink = { kind: 'open', url: 'https://provider.example/pay' } as const
