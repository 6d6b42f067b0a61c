import type { Page } from '@playwright/test'
import { wireOrder } from '../../../../src/domain/examples.ts'
import { answer } from '../../support/player.ts'

/** What happened to an order is of no interest in a walk of another chart, and is known at once. */
export const detail = {
  ...wireOrder,
  billing_no: 'B1234',
  list_amount: 0.99,
  steps: [{ step: 'created', at: 1_700_000_000 }],
  next: { step: 'paid' },
}

export const orderDetail = '/api/pay/orderDetail'

/** Answers for an order that the server has never heard of. */
export const knowsOrderDetail = (page: Page) => answer(page, orderDetail, { code: 1, msg: '', content: detail })
