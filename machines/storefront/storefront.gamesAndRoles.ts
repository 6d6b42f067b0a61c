import type { Game } from '../../src/domain/order/role/games.ts'
import { present } from '../../src/domain/present.ts'
import type { ChosenRole } from '../roles/roles.machine.ts'
import { addressOfGame } from './storefront.inputs.ts'
import { popupsSetup } from './storefront.popups.setup.ts'

type ChosenGame = { game: Game | null }
const outputOf = <Output>({ event }: { event: { output: Output } }): Output => event.output

/** Actions after the player has chosen a game. */
export const takesGame = [
  { type: 'setChosenGame', params: outputOf<ChosenGame> },
  { type: 'rememberGame', params: outputOf<ChosenGame> },
  { type: 'readdress', params: ({ event }: { event: { output: ChosenGame } }) => addressOfGame(event.output) },
  { type: 'trackGame', params: outputOf<ChosenGame> },
  'clearOrder',
] as const

const takesRole = [
  { type: 'setRole', params: outputOf<ChosenRole> },
  { type: 'handRole', params: outputOf<ChosenRole> },
  { type: 'trackRole', params: outputOf<ChosenRole> },
] as const

/** The popup with the game list. If the player closes the popup, the current game stays. */
export const gamesPopup = popupsSetup.createStateConfig({
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
        actions: takesGame,
      },
      { target: 'closed' },
    ],
  },
})

export const rolesPopup = popupsSetup.createStateConfig({
  description: 'The server and role popup',
  on: {
    // if the account has no role in this game, the player can log out and log in with another account [GAM-06]
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
        actions: takesRole,
      },
      {
        guard: { type: 'isRoleChosen', params: ({ event }) => event.output },
        target: 'closed',
        actions: takesRole,
      },
      { target: 'closed', actions: 'clearResumeAction' },
    ],
  },
})
