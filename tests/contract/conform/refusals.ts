import { code } from '../../../src/contract/codes.ts'
import { obfuscate } from '../../../src/domain/player/obfuscate.ts'
import type { CallName, Params } from './ask.ts'
import type { Checks } from './findings.ts'
import type { Shop } from './shopReads.ts'

const nobody = 'conform-nobody'
const long = (length: number) => 'x'.repeat(length)

/** Calls that every server must refuse, each with the id of the requirement and the expected error codes. */
const refusedCalls = ({ client_id, area }: Shop): [CallName, string, Params, number[]][] => {
  const unknown = { client_id: '999999999999' }
  const game = { client_id }
  return [
    ['getUserInfo', 'SYS-02', { ...game, oauth_token: nobody }, [code.notLoggedIn]],
    ['getCouponList', 'SYS-02', { ...game, use_category: 'avail' }, [code.notLoggedIn]],
    ['getVipInfo', 'SYS-02', game, [code.notLoggedIn]],
    ['getOrderInfo', 'SYS-02', { billing_no: nobody, oauth_token: nobody }, [code.notLoggedIn]],
    ['getGoods', 'GAM-02', { ...unknown, domain_area: area }, [code.noGame]],
    ['resolveGameCode', 'REG-05', { code: nobody }, [code.errorDomain]],
    ['getReplenishInfo', 'RPL-02', { replenish_id: '0'.repeat(32) }, [code.replenishError]],
    [
      'authenticate',
      'LGN-02',
      { ...game, username: obfuscate(nobody, 'a1f'), password: obfuscate(nobody, '07c') },
      [code.refused],
    ],
    ['getGoods', 'SYS-02', { ...game, domain_area: 'nowhere' }, [code.refused]],
    // these parameters are longer than the contract allows
    ['getGoods', 'SYS-02', { ...game, domain_area: area, idfv: long(65) }, [code.refused]],
    ['getRoleList', 'SYS-02', { ...game, server_id: long(65), oauth_token: nobody }, [code.refused]],
    ['getUserInfo', 'SYS-02', { ...game, oauth_token: long(257) }, [code.refused]],
    ['previewCard', 'CRD-02', { ...game, card_info: long(801), oauth_token: nobody }, [code.refused]],
  ]
}

/** Checks the error codes of refused calls, and that their messages are in the requested language. */
export const refusals = async ({ ask, isRefused, check }: Checks, shop: Shop): Promise<void> => {
  for (const [name, row, params, codes] of refusedCalls(shop)) isRefused(name, row, await ask(name, params), codes)
  const [english, german] = await Promise.all(
    ['en', 'de'].map((spec_lang) => ask('getUserInfo', { client_id: shop.client_id, spec_lang })),
  )
  check(english?.msg !== german?.msg, {
    call: '/util/login/get_user_info',
    row: 'SYS-02',
    expected: 'the message in the language of spec_lang',
    came: `the same message for en and de: "${english?.msg}"`,
  })
}
