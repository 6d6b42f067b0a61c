import type { FlowWords } from 'statewalk/model'

export const rolesWords: FlowWords = {
  guards: {
    hasRoles: 'the player has roles there',
    isAreaRole: 'the game has areas',
    isElsewhere: 'an order is under way in another area',
  },
  actions: {
    'sets wanted': 'notes the wanted role',
    setDirectory: 'shows servers and roles',
  },
  waits: {
    loadDirectory: 'the server',
    loadServerRoles: 'the server',
  },
}
