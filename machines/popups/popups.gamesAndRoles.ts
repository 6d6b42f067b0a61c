import type { ChosenRole } from '../roles/roles.machine.ts'
import { followsOtherTab } from './popups.player.ts'
import { popupsSetup } from './popups.setup.ts'

const outputOf = ({ event }: { event: { output: ChosenRole } }) => event.output
const takesRole = [
  { type: 'setRole', params: outputOf },
  { type: 'handRole', params: outputOf },
  { type: 'trackRole', params: outputOf },
] as const

export const gamesPopup = popupsSetup.createStateConfig({
  description: 'The game list',
  entry: 'trackGames',
  on: {
    // in the old layout, the game list is a page that stays open
    'player.changed': followsOtherTab,
    'login.clicked': { guard: 'isAnonymous', target: 'login' },
    'account.clicked': { guard: 'isLoggedIn', target: 'account' },
  },
  invoke: {
    id: 'games',
    src: 'games',
    input: ({ context }) => ({
      games: context.shop.games,
      current: context.shop.game.clientId,
      isOrderUnderWay: context.pending !== null,
    }),
    onDone: [
      {
        guard: { type: 'hasGame', params: ({ event }) => event.output },
        target: 'left',
        actions: { type: 'setEnd', params: ({ event }) => ({ cause: 'chosenGame', game: event.output.game }) },
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
      clientId: context.shop.game.clientId,
      isAreaRole: context.shop.config?.isAreaRole ?? false,
      orderedIn: context.pending ? (context.shop.picked.server?.areaId ?? null) : null,
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
