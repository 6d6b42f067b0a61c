import { present } from '../../src/domain/present.ts'
import { addressOfGame } from './storefront.inputs.ts'
import { storefrontSetup } from './storefront.setup.ts'

/** The popup with the list of games: the player chooses a game, or keeps the current one. */
export const gamesPopup = storefrontSetup.createStateConfig({
  description: 'The game list',
  entry: 'trackGames',
  on: {
    'login.clicked': { guard: 'isAnonymous', target: 'login' },
    'account.clicked': { guard: 'isLoggedIn', target: 'account' },
  },
  invoke: {
    id: 'games',
    src: 'games',
    input: ({ context }) => ({
      games: context.games,
      current: context.game?.clientId ?? null,
      isOrderUnderWay: context.pending !== null,
    }),
    onDone: [
      {
        guard: { type: 'hasGame', params: ({ event }) => event.output },
        target: '#storefront.enteringGame',
        actions: [
          { type: 'setChosenGame', params: ({ event }) => event.output },
          { type: 'rememberGame', params: ({ event }) => event.output },
          { type: 'readdress', params: ({ event }) => addressOfGame(event.output) },
          { type: 'trackGame', params: ({ event }) => event.output },
          'clearOrder',
        ],
      },
      { target: 'closed' },
    ],
  },
})

/** The popup for server and role. */
export const rolesPopup = storefrontSetup.createStateConfig({
  description: 'The server and role popup',
  on: {
    // without a character here, a player with another account can log out and continue with that account
    // [GAM-06]
    'account.clicked': 'account',
  },
  invoke: {
    id: 'roles',
    src: 'roles',
    input: ({ context }) => ({
      clientId: present(context.game, 'game').clientId,
      isAreaRole: context.config?.isAreaRole ?? false,
      orderedIn: context.pending ? (context.picked.server?.areaId ?? null) : null,
    }),
    onDone: [
      {
        guard: { type: 'isRoleChosenToGoOn', params: ({ event }) => event.output },
        target: 'buying',
        actions: [
          { type: 'setRole', params: ({ event }) => event.output },
          { type: 'handRole', params: ({ event }) => event.output },
          { type: 'trackRole', params: ({ event }) => event.output },
        ],
      },
      {
        guard: { type: 'isRoleChosen', params: ({ event }) => event.output },
        target: 'closed',
        actions: [
          { type: 'setRole', params: ({ event }) => event.output },
          { type: 'handRole', params: ({ event }) => event.output },
          { type: 'trackRole', params: ({ event }) => event.output },
        ],
      },
      { target: 'closed', actions: 'clearResumeAction' },
    ],
  },
})
