import type { FlowModel } from 'statewalk/model'
import type { rolesMachine } from './roles.machine.ts'

const dawn = { id: 's1', name: 'Dawn', areaId: 'a1' }
const dusk = { id: 's2', name: 'Dusk', areaId: 'a2' }
const mira = { id: 'r2', name: 'Mira', level: 8 }
const lin = { id: 'r1', name: 'Lin', level: 57 }
const areas = [
  { id: 'a1', name: 'East' },
  { id: 'a2', name: 'West' },
]

/** §2, server and role selection. */
export const rolesModel: FlowModel<typeof rolesMachine> = {
  title: 'Choosing server and role',
  inputs: {
    'a game without areas': { clientId: '7', isAreaRole: false, orderedIn: null },
    'a game with areas': { clientId: '7', isAreaRole: true, orderedIn: null },
    'while an order in an area is under way': { clientId: '7', isAreaRole: true, orderedIn: 'a1' },
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
    'searches for an id': { type: 'search.edited', search: 's1' },
    'chooses an area': { type: 'area.chosen', areaId: 'a2' },
    'chooses a server': { type: 'server.chosen', server: dawn },
    'the server has roles': { type: 'xstate.done.actor.loadServerRoles', output: [lin] },
    'no role on the server': { type: 'xstate.done.actor.loadServerRoles', output: [] },
    'roles cannot be loaded': { type: 'xstate.error.actor.loadServerRoles', error: {} },
    'chooses a role': { type: 'role.chosen', server: dawn, role: lin },
    'chooses a role in another area': { type: 'role.chosen', server: dusk, role: mira },
    'means the other area': { type: 'confirmed' },
    'keeps the area': { type: 'cancelled' },
    'goes back': { type: 'back' },
    'tries again': { type: 'retried' },
    'closes the popup': { type: 'dismissed' },
  },
  projection: ({ context }) => [
    context.isAreaRole,
    context.orderedIn,
    context.wanted?.role.id,
    context.tab,
    context.search,
    context.areaId,
    context.refusal,
    context.chosen?.role.id,
  ],
  states: {
    loading: { running: ['loadDirectory'] },
    failed: {},
    browsing: {},
    loadingRoles: { running: ['loadServerRoles'] },
    choosingRole: {},
    confirmingArea: {},
    closed: {},
  },
}
