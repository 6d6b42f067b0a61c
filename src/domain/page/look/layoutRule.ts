import type { Area } from '../../../contract/codes.ts'

/** Layouts of the shop [BRD-12]. */
const layoutNames = ['new', 'old'] as const
export type LayoutName = (typeof layoutNames)[number]
/** One layout for all sales areas, or a layout per sales area. */
export type LayoutRule = LayoutName | { default: LayoutName; byArea: Partial<Record<Area, LayoutName>> }

/**
 * Returns the layout of the shop in a sales area. While the sales area is unknown, returns the brand's default layout.
 */
export const layoutOf = (rule: LayoutRule, area: Area | null): LayoutName =>
  typeof rule === 'string' ? rule : ((area && rule.byArea[area]) ?? rule.default)
