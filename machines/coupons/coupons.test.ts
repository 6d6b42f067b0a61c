import { describeFlow } from '../../src/paths/describeFlow.ts'
import { couponsMachine } from './coupons.machine.ts'
import { couponsModel } from './coupons.model.ts'

describeFlow(couponsMachine, couponsModel, import.meta.url, 'FLW-04')
