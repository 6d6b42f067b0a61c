import type { Page } from '@playwright/test'
import { answer } from '../../support/player.ts'

/** A fixed detail of an order, for walks of charts that do not test it. */
export const detail = {
  billing_no: 'B1234',
  product_name: '60 Gems',
  game_name: 'Skybound',
  game_server_name: 'Dawn',
  role_name: 'Lin',
  user_name: 'ann',
  amount: 0.99,
  list_amount: 0.99,
  currency: 'USD',
  steps: [{ step: 'created', at: 1_700_000_000 }],
  next: { step: 'paid' },
}

export const orderDetail = '/api/pay/orderDetail'

/** Answers with this detail for any order. */
export const knowsOrderDetail = (page: Page) => answer(page, orderDetail, { code: 1, msg: '', content: detail })
