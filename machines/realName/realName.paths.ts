import type { FlowModel } from 'statewalk/model'
import type { realNameMachine } from './realName.machine.ts'

const answers = (isVerified: boolean, url: string | null) => ({
  type: 'xstate.done.actor.loadStatus',
  output: { isVerified, url },
})

/** §4: real-name status: not verified, then go verify [SYS-04]. */
export const realNameModel: FlowModel<typeof realNameMachine> = {
  title: 'The real name',
  input: { clientId: '7' },
  outcomes: {
    'it is verified': answers(true, null),
    'it is not verified': answers(false, 'https://names.example/check'),
    'it is not verified, at an unsafe address': answers(false, 'http://names.example/check'),
    'it cannot be asked': { type: 'xstate.error.actor.loadStatus', error: {} },
    'tries again': { type: 'retried' },
    'comes back to the page': { type: 'page.returned' },
  },
  projection: ({ context }) => [context.url, context.problem],
  states: { asking: { running: ['loadStatus'] }, failed: {}, unverified: {}, verified: {} },
}
