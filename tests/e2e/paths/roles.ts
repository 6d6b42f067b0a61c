import { arrives, closes, fills, isWelcomed, press, pressIn } from './arrivals.ts'
import { type Done, expect, type FlowDriver, gateOf, type Stage } from './driver.ts'

const servers = '/api/pay/getServerList'
const mine = '/api/system/allRoleList'
const onServer = '/api/pay/getRoleList'
const lin = { role_id: '1001', role_name: 'Lin', level: 57 }

/** What the chart knows, as far as the screen depends on it. */
type Known = {
  tab: 'mine' | 'all'
  typed: string
  areaId: string | null
  isAreaRole: boolean
  mine: readonly unknown[]
}

const popup = ({ player }: Stage) => player.popup('Server and role')
const isLoading = async (stage: Stage) => {
  await expect(popup(stage).getByRole('status').getByText('Loading')).toBeAttached()
}

const start =
  (query: Record<string, string> = {}) =>
  async (stage: Stage) => {
    const { page } = stage
    await page.clock.install()
    await arrives(stage, { isPlain: true, isPlayer: true, query })
    await isWelcomed(stage)
    // the page asks for the player's roles too: its answer is old enough to be asked for again
    await gateOf(stage, mine).open()
    const choose = page.getByRole('button', { name: 'Choose', exact: true })
    await expect(choose).toBeVisible()
    await page.clock.fastForward(61_000)
    // what was under way has run out of time too, and is tried again
    await page.clock.runFor(4000)
    await choose.click()
    await expect(popup(stage)).toBeVisible()
  }

const choosesArea = async (stage: Stage): Promise<Done> => {
  const area = popup(stage).getByLabel('Area')
  if ((await area.count()) === 0) return 'unavailable'
  await area.selectOption('A2')
  return undefined
}

/** Which server and role receives the goods. */
export const driver: FlowDriver = {
  gates: [servers, mine, onServer],
  calls: { loadDirectory: [servers, mine], loadServerRoles: [onServer] },
  inputs: {
    'a game without areas': start(),
    'a game with areas': start({ client_id: '10102' }),
    'while an order in an area is under way': start({ client_id: '10102' }),
  },
  outcomes: {
    'servers and own roles arrive': async (stage) => {
      await gateOf(stage, mine).open()
      return gateOf(stage, servers).open()
    },
    'servers arrive, own roles are none': async (stage) => {
      await gateOf(stage, mine).answer({ roles: [] })
      return gateOf(stage, servers).open()
    },
    // both are asked for again, then
    'servers cannot be loaded': async (stage) => {
      await gateOf(stage, mine).refuse(0, 'No roles today')
      return gateOf(stage, servers).refuse(0, 'No servers today')
    },
    'looks at all servers': (stage) => press(popup(stage).getByRole('tab', { name: 'All servers' })),
    'searches for an id': (stage) => fills(popup(stage).getByLabel('Search by server id'), 'S1'),
    'chooses an area': choosesArea,
    'chooses a server': (stage) =>
      press(popup(stage).getByRole('list', { name: 'All servers' }).getByRole('button').first()),
    'the server has roles': (stage) => gateOf(stage, onServer).answer({ roles: [lin] }),
    'no role on the server': (stage) => gateOf(stage, onServer).answer({ roles: [] }),
    'roles cannot be loaded': (stage) => gateOf(stage, onServer).refuse(0, 'No roles today'),
    'chooses a role': (stage) =>
      press(
        popup(stage)
          .getByRole('list', { name: /^(My servers|Roles)$/ })
          .getByRole('button')
          .first(),
      ),
    'goes back': (stage) => pressIn(popup(stage), 'Back to the servers'),
    'tries again': (stage) => pressIn(popup(stage), 'Try again'),
    'closes the popup': (stage) => closes(popup(stage)),
  },
  canHappen: (outcome, [state], context) => {
    // tests/e2e/underWay.spec.ts shows it, with an order that is really under way
    if (outcome === 'while an order in an area is under way') return false
    if (state !== 'browsing') return true
    const { tab, typed, areaId, isAreaRole, mine: own } = context as Known
    switch (outcome) {
      case 'searches for an id':
        return tab === 'all' && typed === ''
      case 'chooses an area':
        return !isAreaRole || (tab === 'all' && areaId !== 'a2')
      case 'chooses a server':
        return tab === 'all'
      case 'chooses a role':
        return tab === 'mine' && own.length > 0
    }
    return true
  },
  screens: {
    loading: isLoading,
    confirmingArea: async ({ player }) => {
      await expect(player.popup('Change the region?')).toBeVisible()
    },
    failed: async (stage) => {
      await expect(popup(stage).getByText('The servers could not be loaded')).toBeVisible()
    },
    browsing: async (stage) => {
      await expect(popup(stage).getByRole('tab', { name: 'All servers' })).toBeVisible()
    },
    loadingRoles: async (stage) => {
      await isLoading(stage)
      await expect(popup(stage).getByRole('button', { name: 'Back to the servers' })).toBeVisible()
    },
    choosingRole: async (stage) => {
      await expect(popup(stage).getByRole('list', { name: 'Roles' }).getByRole('button').first()).toContainText('Lin')
    },
    closed: async (stage) => {
      await expect(popup(stage)).toHaveCount(0)
    },
  },
}
