import type { FlowModel, FlowWords } from 'statewalk/model'
import {
  as,
  choosesRole,
  closesResult,
  comingFor,
  confirmsRole,
  inEmberfall,
  newcomer,
  override,
  passes,
  paysBy,
  refuse,
  refuseAll,
  reloads,
  takeBack,
  triesAgain,
  waitsFor,
} from '../arrangements.paths.ts'
import type { rolesMachine } from './roles.machine.ts'

export const rolesWords: FlowWords = {
  guards: {
    hasRoles: 'the player has roles on this server',
    isAreaRole: 'the game has areas',
    isElsewhere: 'an unfinished order is in another area',
  },
  actions: {
    'sets wanted': 'remembers the requested role',
    setDirectory: 'shows servers and roles',
  },
  waits: {
    loadDirectory: 'the server',
    loadServerRoles: 'the server',
  },
}

const mine = '/api/system/allRoleList'
const wireLin = { role_id: '1001', role_name: 'Lin', level: 57, server_id: 'S1', server_name: 'Dawn', area_id: 'A1' }
/** Data with a role in each of two server zones. The role in the first zone is the current receiver of goods. */
const bothAreas = {
  roles: [
    { ...wireLin, is_last: 1 },
    { ...wireLin, role_id: '1002', role_name: 'Mira', server_id: 'S2', server_name: 'Dusk', area_id: 'A2', is_last: 0 },
  ],
}
const notNow = { words: 'Not now' }
const onServer = '/api/pay/getRoleList'

const dawn = { id: 's1', name: 'Dawn', areaId: 'a1' }
const dusk = { id: 's2', name: 'Dusk', areaId: 'a2' }
const mira = { id: 'r2', name: 'Mira', level: 8 }
const lin = { id: 'r1', name: 'Lin', level: 57 }
const areas = [
  { id: 'a1', name: 'East' },
  { id: 'a2', name: 'West' },
]

/** Test model of choosing a server and a role (§2). */
export const rolesModel: FlowModel<typeof rolesMachine> = {
  title: 'Choosing server and role',
  inputs: {
    'a game without areas': { clientId: '7', isAreaRole: false, orderedIn: null },
    'a game with areas': { clientId: '7', isAreaRole: true, orderedIn: null },
    'while an order in an area is under way': { clientId: '7', isAreaRole: true, orderedIn: 'a1' },
  },
  begins: {
    'a game without areas': `${newcomer} Press “[[Choose]]” under “[[Account]]”.`,
    'a game with areas': `${inEmberfall} Press “[[Choose]]” under “[[Account]]”.`,
    'while an order in an area is under way': as(
      `${inEmberfall} ${choosesRole} Press the first item under “[[Goods]]”. Press “[[Buy]]”. ${paysBy('PayPal')} ${confirmsRole} ${closesResult} ${override(mine, bothAreas).before} ${reloads} ${closesResult}`,
      `${passes('a minute that passes', 61)} Press “[[Change]]” under “[[Account]]”.`,
    ),
  },
  outcomes: {
    'servers and own roles arrive': {
      event: {
        type: 'xstate.done.actor.loadDirectory',
        output: { areas, servers: [dawn], mine: [{ server: dawn, role: lin, isLast: true }] },
      },
      does: waitsFor('the tabs “[[My servers]]” and “[[All servers]]”'),
    },
    'servers arrive, own roles are none': {
      event: {
        type: 'xstate.done.actor.loadDirectory',
        output: { areas: [], servers: [dawn], mine: [] },
      },
      does: override(mine, { roles: [] }),
    },
    'servers cannot be loaded': {
      event: { type: 'xstate.error.actor.loadDirectory', error: {} },
      // the shop fetches the servers after the login, before the popup opens
      does: refuseAll('/api/pay/getServerList', notNow.words),
      says: notNow,
    },
    'looks at all servers': { event: { type: 'tab.chosen', tab: 'all' }, does: 'Press the tab “[[All servers]]”.' },
    'searches for an id': {
      event: { type: 'search.edited', search: 's1' },
      does: 'Type S1 into “[[Search by server id]]”.',
    },
    'chooses an area': {
      event: { type: 'area.chosen', areaId: 'a2' },
      does: 'Choose the second entry under “[[Area]]”.',
    },
    'chooses a server': {
      event: { type: 'server.chosen', server: dawn },
      does: 'Press the first server under “[[All servers]]”.',
    },
    'the server has roles': {
      event: { type: 'xstate.done.actor.loadServerRoles', output: [lin] },
      // a new player may have roles on the first server only
      does: {
        ...override(onServer, { roles: [{ role_id: '1002', role_name: 'Mira', level: 8 }] }),
        after: `${waitsFor('the roles below “[[Back to the servers]]”')} ${takeBack}`,
      },
    },
    'no role on the server': {
      event: { type: 'xstate.done.actor.loadServerRoles', output: [] },
      does: override(onServer, { roles: [] }),
    },
    'roles cannot be loaded': {
      event: { type: 'xstate.error.actor.loadServerRoles', error: {} },
      does: refuse(onServer, 0, notNow.words),
      says: notNow,
    },
    'chooses a role': {
      event: { type: 'role.chosen', server: dawn, role: lin },
      does: 'Press the first role in “[[Server and role]]”.',
    },
    'chooses a role in another area': {
      event: { type: 'role.chosen', server: dusk, role: mira },
      does: 'Press “Mira” in “[[Server and role]]”.',
    },
    'confirms the other area': {
      event: { type: 'confirmed' },
      does: 'Press “[[Change region]]” in “[[Change the region?]]”.',
    },
    'keeps the area': { event: { type: 'cancelled' }, does: 'Press “[[Cancel]]” in “[[Change the region?]]”.' },
    'goes back': { event: { type: 'back' }, does: 'Press “[[Back to the servers]]”.' },
    'tries again': { event: { type: 'retried' }, does: triesAgain },
    'closes the popup': { event: { type: 'dismissed' }, does: 'Press “[[Close]]” of “[[Server and role]]”.' },
  },
  happyPath: { steps: ['servers and own roles arrive', 'chooses a role'] },
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
    loading: { running: ['loadDirectory'], shows: comingFor('the servers') },
    failed: { shows: '“[[The servers could not be loaded]]” is shown, with “[[Try again]]”.' },
    browsing: { shows: 'The tabs “[[My servers]]” and “[[All servers]]” are shown.' },
    loadingRoles: { running: ['loadServerRoles'], shows: comingFor('the roles on the server') },
    choosingRole: {
      shows: 'The roles on the server are listed, each with its server.',
    },
    confirmingArea: {
      shows: '“[[An order is under way.]]” is shown, and “[[Change the region?]]” is asked.',
    },
    closed: { shows: 'The popup “[[Server and role]]” is closed.' },
  },
}
