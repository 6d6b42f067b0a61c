import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { clientId, flag, id, quantity, ref, words } from '../fields.ts'
import { list, listOrNone, spare } from '../lists.ts'

const server = z.object({
  server_id: id,
  server_name: words,
  area_id: spare(id),
  // Id of the server that this server was merged into. The specification has no such field.
  real_server: spare(id),
})
const area = z.object({ area_id: id, area_name: words })
const role = z.object({ role_id: id, role_name: words, level: quantity })

// The specification gives neither input nor output of the three calls in this file; both are assumed.
export const getServerList = endpoint({
  path: '/api/pay/getServerList',
  input: z.object({ client_id: clientId }),
  output: z.object({ areas: listOrNone(area), servers: list(server) }),
})

/** The player's roles on one server. */
export const getRoleList = endpoint({
  path: '/api/pay/getRoleList',
  input: z.object({ client_id: clientId, server_id: ref, area_id: z.optional(ref) }),
  output: z.object({ roles: list(role) }),
})

/** The player's roles on all servers, most recently used first, for the tab my/common [GAM-03]. */
export const getAllRoleList = endpoint({
  path: '/api/system/allRoleList',
  input: z.object({ client_id: clientId }),
  output: z.object({
    roles: list(z.object({ ...role.shape, ...server.shape, area_name: words, is_last: flag })),
  }),
})
