import { assign, setup } from 'xstate'
import type { PlacedRole, Role } from '../../src/domain/order/role/roles.ts'
import type { Server } from '../../src/domain/order/role/servers.ts'
import { present } from '../../src/domain/present.ts'
import { type Message, textMessage } from '../../src/domain/text/textKeys.ts'
import { messageOf } from '../messageOf.ts'
import { unprovided } from '../unprovided.ts'

export type ServerZone = { id: string; name: string }
export type ServerDirectory = { areas: ServerZone[]; servers: Server[]; mine: PlacedRole[] }
export type ChosenRole = { chosen: { server: Server; role: Role } | null }
type RolesInput = {
  clientId: string
  isAreaRole: boolean
  /** Zone of the open order; null if there is none. A role in another zone must be confirmed [GAM-02]. */
  orderedIn: string | null
}
type RolesContext = RolesInput &
  ServerDirectory & {
    tab: 'mine' | 'all'
    search: string
    areaId: string | null
    server: Server | null
    roles: Role[]
    chosen: { server: Server; role: Role } | null
    wanted: { server: Server; role: Role } | null
    refusal: Message | null
  }
type RolesEvent =
  | { type: 'tab.chosen'; tab: 'mine' | 'all' }
  | { type: 'search.edited'; search: string }
  | { type: 'area.chosen'; areaId: string }
  | { type: 'server.chosen'; server: Server }
  | { type: 'role.chosen'; server: Server; role: Role }
  | { type: 'confirmed' }
  | { type: 'cancelled' }
  | { type: 'back' }
  | { type: 'retried' }
  | { type: 'dismissed' }

const rolesSetup = setup({
  types: {
    input: {} as RolesInput,
    context: {} as RolesContext,
    events: {} as RolesEvent,
    output: {} as ChosenRole,
    tags: {} as 'busy',
  },
  actors: {
    loadDirectory: unprovided<ServerDirectory, { clientId: string }>('loadDirectory'),
    loadServerRoles: unprovided<Role[], { clientId: string; serverId: string; areaId: string | null }>(
      'loadServerRoles',
    ),
  },
  guards: {
    isAreaRole: ({ context }) => context.isAreaRole,
    isElsewhere: ({ context: { isAreaRole, orderedIn } }, { server }: { server: Server }) =>
      isAreaRole && orderedIn !== null && server.areaId !== orderedIn,
    hasRoles: (_, { roles }: { roles: readonly Role[] }) => roles.length > 0,
  },
  actions: {
    setDirectory: assign(({ context }, { areas, servers, mine }: ServerDirectory) => ({
      areas,
      servers,
      mine,
      tab: mine.length > 0 ? ('mine' as const) : ('all' as const),
      areaId: context.isAreaRole ? (areas[0]?.id ?? null) : null,
    })),
  },
})

/**
 * Reacts to the choice of a role. If an open order belongs to another server zone, the player must first confirm the
 * choice.
 */
const roleChosen = rolesSetup.createStateConfig({
  on: {
    'role.chosen': [
      {
        guard: { type: 'isElsewhere', params: ({ event }) => event },
        target: 'confirmingArea',
        actions: assign({ wanted: ({ event }) => ({ server: event.server, role: event.role }) }),
      },
      {
        target: 'closed',
        actions: assign({ chosen: ({ event }) => ({ server: event.server, role: event.role }) }),
      },
    ],
  },
}).on['role.chosen']

export const rolesMachine = rolesSetup.createMachine({
  id: 'roles',
  description: 'Choosing the server and role that receive the goods',
  context: ({ input }) => ({
    ...input,
    areas: [],
    servers: [],
    mine: [],
    tab: 'mine',
    search: '',
    areaId: null,
    server: null,
    roles: [],
    chosen: null,
    wanted: null,
    refusal: null,
  }),
  initial: 'loading',
  on: { dismissed: '.closed' },
  states: {
    loading: {
      description: 'Loading the servers',
      tags: 'busy',
      invoke: {
        id: 'loadDirectory',
        src: 'loadDirectory',
        input: ({ context }) => ({ clientId: context.clientId }),
        onDone: {
          target: 'browsing',
          actions: { type: 'setDirectory', params: ({ event }) => event.output },
        },
        onError: { target: 'failed', actions: assign({ refusal: ({ event }) => messageOf(event.error) }) },
      },
    },
    failed: { description: 'The servers failed to load', on: { retried: 'loading' } },
    browsing: {
      description: 'The player browses own roles and all servers',
      on: {
        'tab.chosen': { actions: assign({ tab: ({ event }) => event.tab, refusal: null }) },
        'search.edited': { actions: assign({ search: ({ event }) => event.search, refusal: null }) },
        'area.chosen': { guard: 'isAreaRole', actions: assign({ areaId: ({ event }) => event.areaId }) },
        'server.chosen': {
          target: 'loadingRoles',
          actions: assign({ server: ({ event }) => event.server, refusal: null }),
        },
        'role.chosen': roleChosen,
      },
    },
    loadingRoles: {
      description: 'Loading the roles on a server',
      tags: 'busy',
      on: { back: 'browsing' },
      invoke: {
        id: 'loadServerRoles',
        src: 'loadServerRoles',
        input: ({ context }) => ({
          clientId: context.clientId,
          serverId: present(context.server, 'server').id,
          areaId: context.isAreaRole ? (context.server?.areaId ?? null) : null,
        }),
        onDone: [
          {
            guard: { type: 'hasRoles', params: ({ event }) => ({ roles: event.output }) },
            target: 'choosingRole',
            actions: assign({ roles: ({ event }) => event.output }),
          },
          { target: 'browsing', actions: assign({ refusal: textMessage('role_not_found') }) },
        ],
        onError: { target: 'browsing', actions: assign({ refusal: ({ event }) => messageOf(event.error) }) },
      },
    },
    choosingRole: {
      description: 'Choosing one of the roles on the server',
      on: {
        back: 'browsing',
        'role.chosen': roleChosen,
      },
    },
    confirmingArea: {
      description: 'An order of another area is unfinished: is this area really wanted?',
      on: {
        confirmed: { target: 'closed', actions: assign({ chosen: ({ context }) => context.wanted }) },
        cancelled: { target: 'browsing', actions: assign({ wanted: null }) },
      },
    },
    closed: { description: 'The role popup is closed', type: 'final' },
  },
  output: ({ context }) => ({ chosen: context.chosen }),
})
