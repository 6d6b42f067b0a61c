import type { Area } from '../../../contract/codes.ts'

/** The two layouts a brand can have [BRD-12]. */
const layoutNames = ['new', 'old'] as const
export type LayoutName = (typeof layoutNames)[number]
/** One layout for all areas, or a layout by area. */
export type LayoutRule = LayoutName | { default: LayoutName; byArea: Partial<Record<Area, LayoutName>> }

/** Returns the layout for a sales area, or the brand's default layout while the area is unknown. */
export const layoutOf = (rule: LayoutRule, area: Area | null): LayoutName =>
  typeof rule === 'string' ? rule : ((area && rule.byArea[area]) ?? rule.default)
