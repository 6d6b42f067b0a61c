import type { FlowModel } from '../../src/paths/model.ts'
import type { rolesMachine } from './roles.machine.ts'

const dawn = { id: 's1', name: 'Dawn', areaId: 'a1' }
const lin = { id: 'r1', name: 'Lin', level: 57 }
const areas = [
  { id: 'a1', name: 'East' },
  { id: 'a2', name: 'West' },
]

/** §2, server and role selection. */
export const rolesModel: FlowModel<typeof rolesMachine> = {
  title: 'Choosing server and role',
  inputs: {
    'a game without areas': { clientId: '7', isAreaRole: false },
    'a game with areas': { clientId: '7', isAreaRole: true },
  },
  outcomes: {
    'servers and own roles arrive': {
      type: 'xstate.done.actor.loadDirectory',
      output: { areas, servers: [dawn], mine: [{ server: dawn, role: lin, isLast: true }] },
    },
    'servers arrive, own roles are none': {
      type: 'xstate.done.actor.loadDirectory',
      output: { areas: [], servers: [dawn], mine: [] },
    },
    'servers cannot be loaded': { type: 'xstate.error.actor.loadDirectory', error: {} },
    'looks at all servers': { type: 'tab.chosen', tab: 'all' },
    'searches for an id': { type: 'search.edited', typed: 's1' },
    'chooses an area': { type: 'area.chosen', areaId: 'a2' },
    'chooses a server': { type: 'server.chosen', server: dawn },
    'the server has roles': { type: 'xstate.done.actor.loadServerRoles', output: [lin] },
    'no role on the server': { type: 'xstate.done.actor.loadServerRoles', output: [] },
    'roles cannot be loaded': { type: 'xstate.error.actor.loadServerRoles', error: {} },
    'chooses a role': { type: 'role.chosen', server: dawn, role: lin },
    'goes back': { type: 'back' },
    'tries again': { type: 'retried' },
    'closes the popup': { type: 'dismissed' },
  },
  facets: ({ context }) => [
    context.isAreaRole,
    context.tab,
    context.typed,
    context.areaId,
    context.refusal,
    context.chosen?.role.id,
  ],
  holds: {
    loading: { running: ['loadDirectory'] },
    failed: {},
    browsing: {},
    loadingRoles: { running: ['loadServerRoles'] },
    choosingRole: {},
    closed: {},
  },
}
