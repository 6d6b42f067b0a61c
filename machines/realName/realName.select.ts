import type { SnapshotFrom } from 'xstate'
import type { realNameMachine } from './realName.machine.ts'

type RealName = SnapshotFrom<typeof realNameMachine>

/**
 * Returns the name of the view to render. `wayless` means that the name is not verified and the address of the
 * verification page is unknown.
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
