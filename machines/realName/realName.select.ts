import type { SnapshotFrom } from 'xstate'
import type { realNameMachine } from './realName.machine.ts'

type RealName = SnapshotFrom<typeof realNameMachine>

/**
 * Returns the page's view. `wayless` means that the name is not verified and there is no address at which to verify it.
 */
export const selectRealNameView = (page: RealName) =>
  page.matches('verified')
    ? 'verified'
    : page.matches('failed')
      ? 'failed'
      : page.matches('unverified')
        ? page.context.url === null
          ? 'wayless'
          : 'unverified'
        : 'loading'
