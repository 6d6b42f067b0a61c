import { press } from '../pages/press.ts'
import { arrives, closes, fills, isWelcomed, pressIn } from './support/arrivals.ts'
import { type Done, expect, type FlowDriver, interceptorOf, partOf, type Stage } from './support/driver.ts'

const servers = '/api/pay/getServerList'
const mine = '/api/system/allRoleList'
const onServer = '/api/pay/getRoleList'
const order = '/api/pay/getOrderInfo'
const lin = { role_id: '1001', role_name: 'Lin', level: 57 }
/**
 * Simulated roles in two server zones. The role in the first zone receives the goods, because the player has used this
 * role last.
 */
const bothAreas = {
  roles: [
    { ...lin, server_id: 'S1', server_name: 'Dawn', area_id: 'A1', is_last: 1 },
    { role_id: '1002', role_name: 'Mira', level: 8, server_id: 'S2', server_name: 'Dusk', area_id: 'A2', is_last: 0 },
  ],
}
/** Test paths on which an order is open. */
const ordered = new WeakSet<Stage>()

/** The part of the roles chart's context that determines the screen. */
type Known = {
  tab: 'mine' | 'all'
  search: string
  areaId: string | null
  isAreaRole: boolean
  orderedIn: string | null
  mine: readonly unknown[]
}

const popup = ({ player }: Stage) => player.roles.root
const isLoading = async (stage: Stage) => {
  await expect(popup(stage).getByRole('status').getByText('Loading')).toBeAttached()
}

const start =
  (query: Record<string, string> = {}, isOrdered = false) =>
  async (stage: Stage) => {
    const { page, player } = stage
    await page.clock.install()
    const pending = isOrdered ? { billingNo: 'B1', payUrl: 'http://pay.localhost/checkout/B1' } : null
    await arrives(stage, {
      isPlain: true,
      isPlayer: true,
      query,
      order: { clientId: query.client_id ?? '10101', pending },
    })
    await isWelcomed(stage)
    if (isOrdered) {
      ordered.add(stage)
      await expect(player.result.root).toBeVisible()
      await closes(player.result.root)
      await expect(page.getByText('An order is under way.')).toBeVisible()
    }
    // after this response, the clock moves until the stored roles have expired, so that the page loads the roles again
    await answersMine(stage)
    const choose = partOf(stage, 'Account').getByRole('button', { name: isOrdered ? 'Change' : 'Choose', exact: true })
    await expect(choose).toBeVisible()
    await page.clock.fastForward(61_000)
    // moves the clock until the pending calls have timed out and the page repeats them
    await page.clock.runFor(4000)
    await choose.click()
    await expect(popup(stage)).toBeVisible()
  }

const answersMine = (stage: Stage) =>
  ordered.has(stage) ? interceptorOf(stage, mine).answer(bothAreas) : interceptorOf(stage, mine).open()
const roleLists = (stage: Stage) => popup(stage).getByRole('list', { name: /^(My servers|Roles)$/ })
const question = ({ player }: Stage) => player.popup('Change the region?')

const choosesArea = async (stage: Stage): Promise<Done> => {
  const area = popup(stage).getByLabel('Area')
  if ((await area.count()) === 0) return 'unavailable'
  await area.selectOption('A2')
  return undefined
}

/** Test driver for choosing the server and role that receive the goods. */
export const driver: FlowDriver = {
  // the call about the open order stays pending
  interceptors: [servers, mine, onServer, order],
  calls: { loadDirectory: [servers, mine], loadServerRoles: [onServer] },
  inputs: {
    'a game without areas': start(),
    'a game with areas': start({ client_id: '10102' }),
    'while an order in an area is under way': start({ client_id: '10102' }, true),
  },
  outcomes: {
    'servers and own roles arrive': async (stage) => {
      await answersMine(stage)
      return interceptorOf(stage, servers).open()
    },
    'servers arrive, own roles are none': async (stage) => {
      await interceptorOf(stage, mine).answer({ roles: [] })
      return interceptorOf(stage, servers).open()
    },
    // refuses both calls, so that a retry makes both calls again
    'servers cannot be loaded': async (stage) => {
      await interceptorOf(stage, mine).refuse(0, 'No roles today')
      return interceptorOf(stage, servers).refuse(0, 'No servers today')
    },
    'looks at all servers': (stage) => press(popup(stage).getByRole('tab', { name: 'All servers' })),
    'searches for an id': (stage) => fills(popup(stage).getByLabel('Search by server id'), 'S1'),
    'chooses an area': choosesArea,
    'chooses a server': (stage) =>
      press(popup(stage).getByRole('list', { name: 'All servers' }).getByRole('button').first()),
    'the server has roles': (stage) => interceptorOf(stage, onServer).answer({ roles: [lin] }),
    'chooses a role': (stage) => press(roleLists(stage).getByRole('button').first()),
    'chooses a role in another area': (stage) => press(roleLists(stage).getByRole('button').last()),
    'confirms the other area': (stage) => pressIn(question(stage), 'Change region'),
    'keeps the area': (stage) => pressIn(question(stage), 'Cancel'),
    'goes back': (stage) => pressIn(popup(stage), 'Back to the servers'),
    'tries again': (stage) => pressIn(popup(stage), 'Try again'),
    'closes the popup': (stage) => closes(popup(stage)),
  },
  isFeasible: (outcome, [state], context) => {
    const { tab, search, areaId, isAreaRole, orderedIn, mine: own } = context as Known
    // the confirmation covers the rest of the popup
    if (state === 'confirmingArea') return /^(confirms|keeps) the/.test(outcome)
    const isElsewhere = orderedIn !== null && areaId === 'a2'
    if (state === 'choosingRole') {
      if (outcome === 'chooses a role') return !isElsewhere
      return outcome !== 'chooses a role in another area' || isElsewhere
    }
    if (state !== 'browsing') return outcome !== 'chooses a role in another area'
    switch (outcome) {
      case 'searches for an id':
        return tab === 'all' && search === ''
      case 'chooses an area':
        return !isAreaRole || (tab === 'all' && areaId !== 'a2')
      case 'chooses a server':
        return tab === 'all'
      case 'chooses a role':
        return tab === 'mine' && own.length > 0
      case 'chooses a role in another area':
        return tab === 'mine' && own.length > 0 && orderedIn !== null
    }
    return true
  },
  screens: {
    loading: isLoading,
    confirmingArea: async (stage) => {
      await expect(question(stage)).toBeVisible()
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
