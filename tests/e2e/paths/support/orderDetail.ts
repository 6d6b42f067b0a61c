import type { Page } from '@playwright/test'
import { wireOrder } from '../../../../src/domain/examples.ts'
import { answer } from '../../support/player.ts'

/** Fixed details of an order, for tests that do not depend on these details. */
export const detail = {
  ...wireOrder,
  billing_no: 'B1234',
  list_amount: 0.99,
  steps: [{ step: 'created', at: 1_700_000_000 }],
  next: { step: 'paid' },
}

export const orderDetail = '/api/pay/orderDetail'

/** Answers every request for the details of an order with the fixed details. */
export const knowsOrderDetail = (page: Page) => answer(page, orderDetail, { code: 1, msg: '', content: detail })
