import type { SnapshotFrom } from 'xstate'
import type { selectionMachine } from './selection.machine.ts'

type Selection = SnapshotFrom<typeof selectionMachine>

export const selectGoodsView = (selection: Selection) =>
  selection.matches({ goods: 'listing' })
    ? 'listing'
    : selection.matches({ goods: 'loading' })
      ? 'loading'
      : selection.matches({ goods: 'empty' })
        ? 'empty'
        : 'failed'
export const selectRoleView = (selection: Selection) =>
  selection.matches({ role: 'chosen' })
    ? 'chosen'
    : selection.matches({ role: 'missing' })
      ? 'missing'
      : selection.matches({ role: 'failed' })
        ? 'failed'
        : selection.matches({ role: 'loading' })
          ? 'loading'
          : 'anonymous'
export const selectLimits = (selection: Selection) => selection.children.limits
export const selectMissesLimits = (selection: Selection) =>
  selection.context.hasLimitsFailed &&
  (selection.context.chosen?.isLimit === true ||
    selection.context.goods.some(({ isLimit, typeKey }) => isLimit && typeKey === selection.context.typeKey))
