import type { Scenario } from 'statewalk/scenarios/scenario'

const areas = 'a game with areas'
const underWay = 'while an order in an area is under way'
const arrive = 'servers and own roles arrive'

/** Scenarios of choosing a server and a role (§2), including servers without a role (§8). */
export const rolesScenarios: readonly Scenario[] = [
  { rows: 'GAM-03', when: [], expects: { in: 'loading', does: { loadDirectory: { clientId: '7' } } } },
  { rows: 'GAM-03', when: [arrive], expects: { in: 'browsing', remembers: { tab: 'mine' } } },
  {
    rows: 'GAM-03',
    when: ['servers arrive, own roles are none'],
    expects: { in: 'browsing', remembers: { tab: 'all' } },
  },
  { rows: 'GAM-03', when: [arrive, 'looks at all servers'], expects: { in: 'browsing', remembers: { tab: 'all' } } },
  { rows: 'GAM-03', when: [arrive, 'searches for an id'], expects: { in: 'browsing', remembers: { search: 's1' } } },
  { rows: 'GAM-03', when: ['servers cannot be loaded'], expects: { in: 'failed' } },
  {
    rows: 'GAM-03',
    when: ['servers cannot be loaded', 'tries again'],
    expects: { in: 'loading', does: { loadDirectory: {} } },
  },
  { rows: 'GAM-04', given: areas, when: [arrive, 'chooses an area'], expects: { remembers: { areaId: 'a2' } } },
  { rows: 'GAM-04', when: [arrive, 'chooses an area'], expects: { isIgnored: true, remembers: { areaId: null } } },
  {
    rows: 'GAM-04',
    given: areas,
    when: [arrive, 'chooses a server'],
    expects: { in: 'loadingRoles', does: { loadServerRoles: { serverId: 's1', areaId: 'a1' } } },
  },
  {
    rows: 'GAM-04',
    when: [arrive, 'chooses a server'],
    expects: { in: 'loadingRoles', does: { loadServerRoles: { serverId: 's1', areaId: null } } },
  },
  { rows: 'GAM-03', when: [arrive, 'chooses a server', 'goes back'], expects: { in: 'browsing' } },
  {
    rows: 'GAM-03',
    when: [arrive, 'chooses a server', 'the server has roles'],
    expects: { in: 'choosingRole', remembers: { roles: [{ id: 'r1', name: 'Lin', level: 57 }] } },
  },
  {
    rows: 'GAM-03',
    when: [arrive, 'chooses a server', 'the server has roles', 'goes back'],
    expects: { in: 'browsing' },
  },
  {
    rows: 'GAM-06',
    when: [arrive, 'chooses a server', 'no role on the server'],
    expects: { in: 'browsing', remembers: { refusal: { key: 'role_not_found' } } },
  },
  { rows: 'GAM-06', when: [arrive, 'chooses a server', 'roles cannot be loaded'], expects: { in: 'browsing' } },
  {
    rows: 'GAM-03',
    when: [arrive, 'chooses a server', 'the server has roles', 'chooses a role'],
    expects: { in: 'closed', output: { chosen: { server: { id: 's1' }, role: { id: 'r1' } } } },
  },
  {
    rows: 'GAM-03',
    when: [arrive, 'chooses a role'],
    expects: { in: 'closed', output: { chosen: { role: { id: 'r1' } } } },
  },
  {
    rows: 'GAM-02',
    given: areas,
    when: [arrive, 'chooses a role in another area'],
    expects: { in: 'closed', output: { chosen: { role: { id: 'r2' } } } },
  },
  {
    rows: 'GAM-02',
    given: underWay,
    when: [arrive, 'chooses a role'],
    expects: { in: 'closed', output: { chosen: { role: { id: 'r1' } } } },
  },
  {
    rows: 'GAM-02',
    given: underWay,
    when: [arrive, 'chooses a role in another area'],
    expects: { in: 'confirmingArea' },
  },
  {
    rows: 'GAM-02',
    given: underWay,
    when: [arrive, 'chooses a server', 'the server has roles', 'chooses a role in another area'],
    expects: { in: 'confirmingArea' },
  },
  {
    rows: 'GAM-02',
    given: underWay,
    when: [arrive, 'chooses a role in another area', 'confirms the other area'],
    expects: { in: 'closed', output: { chosen: { server: { id: 's2' }, role: { id: 'r2' } } } },
  },
  {
    rows: 'GAM-02',
    given: underWay,
    when: [arrive, 'chooses a role in another area', 'keeps the area'],
    expects: { in: 'browsing', remembers: { wanted: null, chosen: null } },
  },
  {
    rows: 'GAM-03',
    when: [arrive, 'closes the popup'],
    expects: { in: 'closed', output: { chosen: null } },
  },
]
