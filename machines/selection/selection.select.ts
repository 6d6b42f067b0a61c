import type { SnapshotFrom } from 'xstate'
import { goodsOfType } from '../../src/domain/order/goods.ts'
import type { selectionMachine } from './selection.machine.ts'

type Selection = SnapshotFrom<typeof selectionMachine>

/** What of the goods list shows: one word a view can look up. */
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
export const selectTypes = (selection: Selection) => selection.context.types
export const selectTypeKey = (selection: Selection) => selection.context.typeKey
const shown = new WeakMap<object, { typeKey: string | null; goods: ReturnType<typeof goodsOfType> }>()
/** The goods of the chosen type in their order; the same array as long as neither changes. */
export const selectShownGoods = ({ context: { goods, typeKey } }: Selection) => {
  const known = shown.get(goods)
  if (known?.typeKey === typeKey) return known.goods
  const sorted = goodsOfType(goods, typeKey)
  shown.set(goods, { typeKey, goods: sorted })
  return sorted
}
export const selectChosenGoods = (selection: Selection) => selection.context.chosen
/** An item that the keyboard and the eye are to be led to. */
export const selectPointedGoods = (selection: Selection) => selection.context.pointed
export const selectServer = (selection: Selection) => selection.context.server
export const selectRole = (selection: Selection) => selection.context.role
export const selectLimits = (selection: Selection) => selection.children.limits
/** The counters could not be asked for, and something here needs them: limited goods are shown or chosen. */
export const selectMissesLimits = (selection: Selection) =>
  selection.context.hasLimitsFailed &&
  (selection.context.chosen?.isLimit === true || selectShownGoods(selection).some(({ isLimit }) => isLimit))
