import { generate, IdentifierNode, PostgresDialect } from 'kysely-codegen'
import { expect, it } from 'vitest'
import { copyInMemory } from '../../support/testDatabase.ts'

/** Database columns whose TypeScript type allows fewer values than their database type. */
const columns = {
  'activity.kind': 'ActivityKind',
  'gift_card.kind': 'CardKind',
  'help_ticket.topic': 'HelpTopic',
  'goods_limit.limit_type': 'LimitType',
  'journal.action': 'JournalAction',
  'limit_use.state': 'LimitUseState',
  'offer.kind': 'OfferKind',
  'operator.role': 'OperatorRole',
  'order_flag.kind': 'FlagKind',
  'orders.status': 'OrderState',
  'player_coupon.state': 'CouponState',
  'player_coupon.type': 'CouponType',
  'provider_event.outcome': 'EventOutcome',
  'refund_request.kind': 'RefundKind',
  'refund_request.state': 'RefundState',
  'sandbox_credit.state': 'CreditState',
  'sandbox_event.outcome': 'Outcome',
  'starting_coupon.state': 'CouponState',
  'starting_coupon.type': 'CouponType',
  'vip_level_coupon.type': 'CouponType',
} as const
type Value = (typeof columns)[keyof typeof columns]
const ownValues = './values.ts'
const modules: Readonly<Record<Value, string>> = {
  ActivityKind: '../../contract/calls/activity.ts',
  CardKind: ownValues,
  CouponState: ownValues,
  CreditState: ownValues,
  EventOutcome: ownValues,
  JournalAction: ownValues,
  FlagKind: ownValues,
  CouponType: '../../contract/calls/coupons.ts',
  HelpTopic: '../../contract/calls/help.ts',
  LimitType: ownValues,
  LimitUseState: ownValues,
  OfferKind: ownValues,
  OperatorRole: ownValues,
  OrderState: ownValues,
  Outcome: ownValues,
  RefundKind: ownValues,
  RefundState: ownValues,
}

it('The types of the tables equal the migrated database (to update: vitest run tests/server/running/database/schema.test.ts -u)', async () => {
  const { db, close } = await copyInMemory('filled')
  const types = await generate({
    db,
    dialect: new PostgresDialect(),
    excludePattern: 'kysely_*',
    overrides: {
      columns: Object.fromEntries(Object.entries(columns).map(([path, name]) => [path, new IdentifierNode(name)])),
    },
    customImports: { ...modules },
    typeOnlyImports: true,
    outFile: null,
  })
  await close()
  await expect(types.replace('export interface DB ', 'export interface Database ')).toMatchFileSnapshot(
    '../../../../src/server/db/schema.gen.ts',
  )
})
