import type { AnyFlowModel } from 'statewalk/model'
import { atOnce, byBrowser, refuse, reloads, typesLogin } from '../arrangements.paths.ts'

const replenishment = '/api/replenishment/replenishment_info'
const refused = (code: number, path: string, after: string) => atOnce(refuse(path, code, `Refused ${code}`), after)
/**
 * Refuses a call of the goods page with this code. Any other call would do, because the shop handles a code in the same
 * way for every call.
 */
const refusedCall = (code: number) => ({
  does: refused(code, '/api/pay/getThirdGift', reloads),
  says: { words: `Refused ${code}` },
})
const refusedLogin = (code: number) => refuse('/util/login/login_config', code, `Refused ${code}`)
const refusedBelow = (code: number) => ({
  ...refusedCall(code),
  doesIn: {
    replenishing:
      code === 6001
        ? byBrowser('The payment link of one brand is unknown in the shop of another')
        : refused(code, replenishment, reloads),
    failed: refusedLogin(code),
  },
})
export const refusedAbove = (code: number) => ({
  ...refusedCall(code),
  doesIn: {
    login: refused(code, '/util/login/auth', typesLogin('ann', 'ann-pass')),
    result: refused(code, '/api/pay/getOrderInfo', 'Stay on the page for 30 seconds.'),
    giftCard: refused(
      code,
      '/api/pay/card_info',
      'Type GIFT-980-1 into “[[Card number]]”. Type demo-card into “[[Card password]]”. Press “[[Exchange]]”.',
    ),
  },
})
export const failed = (code: number, isBackground = false) => ({
  type: 'api.failed',
  code,
  message: { kind: 'server', text: `Refused ${code}` },
  isBackground,
})

export const refusals = {
  'the token has expired (-600)': { event: failed(-600), ...refusedBelow(-600) },
  'there is no such game (-3001)': { event: failed(-3001), ...refusedBelow(-3001) },
  'the area is wrong (-3014)': { event: failed(-3014), ...refusedBelow(-3014) },
  'not real-name verified (6001)': { event: failed(6001), ...refusedBelow(6001) },
  'a replenishment error (-3016)': {
    event: failed(-3016),
    ...refusedCall(-3016),
    does: byBrowser('The page about invalid links replaces the page'),
    doesIn: { failed: refusedLogin(-3016) },
  },
  'any other refusal': { event: failed(0), ...refusedBelow(0) },
  'a background call is refused': {
    event: failed(0, true),
    does: refuse('/api/config/maintenance', 0, 'Refused 0'),
    says: { words: 'Refused 0' },
  },
} satisfies AnyFlowModel['outcomes']
