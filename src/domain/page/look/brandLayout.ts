import type { Area } from '../../../contract/codes.ts'

/** The two layouts that a brand can have [BRD-12]. */
const layoutNames = ['new', 'old'] as const
export type LayoutName = (typeof layoutNames)[number]
/** One layout for all areas, or by area. */
export type LayoutRule = LayoutName | { default: LayoutName; byArea: Partial<Record<Area, LayoutName>> }

/** Which layout a brand's rule gives an area; before one is known the brand's default. */
export const layoutOf = (rule: LayoutRule, area: Area | null): LayoutName =>
  typeof rule === 'string' ? rule : ((area && rule.byArea[area]) ?? rule.default)
