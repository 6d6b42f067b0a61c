import { createActor } from 'xstate'
import type { RechargeInput } from '../../../machines/recharge/recharge.inputs.ts'
import { rechargeMachine } from '../../../machines/recharge/recharge.machine.ts'
import { emptyDraft } from '../../domain/order/checkoutDraft.ts'
import { RechargePopup } from '../../views/recharge/RechargePopup.tsx'
import { RenderOnce } from '../hydration/RenderOnce.tsx'

const goods = { key: '', id: '', display: '', note: null, price: 1, originalPrice: null, currency: 'USD', typeKey: '' }
const marks = { isLimit: false, isCoupon: false, isSpecial: false, goodsSort: 0, couponPoints: 0, badge: null }
const order: RechargeInput = {
  goods: { ...goods, ...marks, art: { kind: 'gems', size: 1 }, firstRewards: [] },
  server: { id: '', name: '', areaId: null },
  role: { id: '', name: '', level: 1 },
  game: { clientId: '', gpId: '', name: '', logo: '' },
  account: '',
  area: 'universal',
  platform: 'web',
  isAreaRole: false,
  hasCoupons: false,
  savedRegion: null,
  rechargeKey: null,
  isReceiverKnown: true,
  isOrderUnderWay: false,
  retry: null,
  draft: emptyDraft,
}
const anyMethod = { paywayId: '', channelId: null, name: '', icon: '', sort: 0, min: 0, max: 0 }
const methods = ['a', 'b'].map((key) => ({ ...anyMethod, key, allowsCoupon: false, description: null, subMethods: [] }))
const regions = [{ code: 'US', methods }]

/** Returns the actor of a recharge popup with two payment methods. It is never started, so it calls and sends nothing. */
const idleActor = () => {
  const { context } = createActor(rechargeMachine, { input: order }).getSnapshot()
  const chosen = { ...context, regions, listed: regions, region: 'US', method: methods[0] ?? null }
  return createActor(rechargeMachine, {
    input: order,
    snapshot: rechargeMachine.resolveState({ value: { choosing: 'methods' }, context: chosen }),
  })
}

/**
 * Renders the recharge popup once, invisibly, while the page is idle. The tap on Buy then need not compile the popup's
 * code.
 */
export function RechargeWarmUp({ onEnd }: { onEnd: () => void }) {
  return (
    <RenderOnce onEnd={onEnd}>
      <RechargePopup actor={idleActor()} />
    </RenderOnce>
  )
}
