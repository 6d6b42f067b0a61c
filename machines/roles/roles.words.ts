import type { FlowWords } from 'statewalk/model'

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
