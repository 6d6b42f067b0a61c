import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { clientId, flag, id, ref } from './fields.ts'

const server = z.object({
  server_id: id,
  server_name: z.string(),
  area_id: z.optional(id),
  // assumed: the server a merged one lives on
  real_server: z.optional(id),
})
const area = z.object({ area_id: id, area_name: z.string() })
const role = z.object({ role_id: id, role_name: z.string(), level: z.optional(z.number()) })

// assumed: all three shapes
export const getServerList = endpoint({
  path: '/api/pay/getServerList',
  input: z.object({ client_id: clientId }),
  output: z.object({ areas: z.array(area), servers: z.array(server) }),
})

/** The player's roles on one server. */
export const getRoleList = endpoint({
  path: '/api/pay/getRoleList',
  input: z.object({ client_id: clientId, server_id: ref, area_id: z.optional(ref) }),
  output: z.object({ roles: z.array(role) }),
})

/** The player's roles on all servers: the my/common tab [GAM-03]; the last one used comes first. */
export const getAllRoleList = endpoint({
  path: '/api/system/allRoleList',
  input: z.object({ client_id: clientId }),
  output: z.object({
    roles: z.array(z.object({ ...role.shape, ...server.shape, is_last: z.optional(flag) })),
  }),
})
