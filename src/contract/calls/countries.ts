import * as z from 'zod/mini'
import { assumed } from '../assumed.ts'
import { endpoint } from '../endpoint.ts'
import { area, clientId } from '../fields.ts'
import { list } from '../lists.ts'

/** Countries in display order [RCH-14]. */
export const getCountryList = endpoint({
  path: '/api/pay/getCountryList',
  input: z.object(assumed({ client_id: clientId, domain_area: area })),
  output: z.object(assumed({ list: list(z.string().check(z.maxLength(16))) })),
})
