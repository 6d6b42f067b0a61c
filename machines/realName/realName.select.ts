import type { SnapshotFrom } from 'xstate'
import type { realNameMachine } from './realName.machine.ts'

type RealName = SnapshotFrom<typeof realNameMachine>

/** Returns what the page shows. `wayless`: the name is not verified, and no verification page is known. */
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
