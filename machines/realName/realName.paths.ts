import type { FlowModel, FlowWords } from 'statewalk/model'
import {
  as,
  comesBack,
  comingFor,
  newcomer,
  override,
  prepares,
  readied,
  refuse,
  triesAgain,
} from '../arrangements.paths.ts'
import type { realNameMachine } from './realName.machine.ts'

export const realNameWords: FlowWords = {
  guards: {
    isVerified: 'the name is verified',
  },
  actions: {
    explain: 'shows the reason',
    setWay: 'remembers the chosen way',
  },
  waits: {
    loadStatus: 'the server',
  },
}

const named = (verified: boolean) =>
  readied(
    prepares(
      verified ? 'a verified name' : 'an unverified name',
      'realName',
      { player: 'guest…', verified },
      ', type the name of the new player in place of guest…',
    ),
  )
const notNow = { words: 'Not now' }

const answers = (isVerified: boolean, url: string | null) => ({
  type: 'xstate.done.actor.loadStatus',
  output: { isVerified, url },
})

/** Test model (§4): a player without a verified name gets a link to the verification page [SYS-04]. */
export const realNameModel: FlowModel<typeof realNameMachine> = {
  title: 'The real name',
  input: { clientId: '7' },
  begins: { starts: as(newcomer, 'open /certifiedReal.') },
  outcomes: {
    'the name is verified': { event: answers(true, null), does: named(true) },
    'the name is not verified': { event: answers(false, 'https://names.example/check'), does: named(false) },
    'the name is not verified, at an unsafe address': {
      event: answers(false, null),
      does: override('/util/login/real_name_status', {
        is_verified: 0,
        verify_url: 'http://names.example/check',
      }),
    },
    'the status cannot be loaded': {
      event: { type: 'xstate.error.actor.loadStatus', error: {} },
      does: refuse('/util/login/real_name_status', 0, notNow.words),
      says: notNow,
    },
    'tries again': {
      event: { type: 'retried' },
      does: triesAgain,
      doesIn: { unverified: 'Press “[[Check again]]”.' },
    },
    'comes back to the page': { event: { type: 'page.returned' }, does: comesBack },
  },
  happyPath: { steps: ['the name is not verified', 'comes back to the page', 'the name is verified'] },
  projection: ({ context }) => [context.url, context.problem],
  states: {
    asking: { running: ['loadStatus'], shows: comingFor('the answer, under “[[Real name]]”') },
    failed: { shows: '“[[Try again]]” and “[[Back to the shop]]” are shown.' },
    unverified: { shows: '“[[Your real name is not verified]]” is shown, with “[[Check again]]”.' },
    verified: { shows: '“[[Your real name is verified]]” is shown, with “[[Back to the purchase]]”.' },
  },
}
