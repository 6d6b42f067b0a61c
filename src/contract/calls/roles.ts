import * as z from 'zod/mini'
import { assumed } from '../assumed.ts'
import { endpoint } from '../endpoint.ts'
import { clientId, flag, id, quantity, ref, words } from '../fields.ts'
import { list, listOrNone, spare } from '../lists.ts'

const server = z.object(
  assumed({
    server_id: id,
    server_name: words,
    area_id: spare(id),
    // the server into which this server was merged
    real_server: spare(id),
  }),
)
const area = z.object(assumed({ area_id: id, area_name: words }))
const role = z.object(assumed({ role_id: id, role_name: words, level: quantity }))

export const getServerList = endpoint({
  path: '/api/pay/getServerList',
  input: z.object(assumed({ client_id: clientId })),
  output: z.object(assumed({ areas: listOrNone(area), servers: list(server) })),
})

export const getRoleList = endpoint({
  path: '/api/pay/getRoleList',
  input: z.object(assumed({ client_id: clientId, server_id: ref, area_id: z.optional(ref) })),
  output: z.object(assumed({ roles: list(role) })),
})

/** Roles on all servers, the most recently used first, listed under "my/common servers" [GAM-03]. */
export const getAllRoleList = endpoint({
  path: '/api/system/allRoleList',
  input: z.object(assumed({ client_id: clientId })),
  output: z.object(
    assumed({
      roles: list(z.object({ ...role.shape, ...server.shape, ...assumed({ area_name: words, is_last: flag }) })),
    }),
  ),
})
