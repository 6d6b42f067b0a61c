import type { Brand } from '../../../brands/schema.ts'
import { layoutOf } from '../../../src/domain/page/look/layoutRule.ts'
import type { BrandFacts } from './reach.ts'

/** What of a brand decides on flows and screens. */
export const factsOf = ({ key, title, vip, areas, layout, languages, login, features, games }: Brand): BrandFacts => ({
  key,
  title,
  vip,
  languages,
  loginMethods: login.methods,
  games: games.length,
  layouts: areas.map((area) => ({ area, layout: layoutOf(layout, area) })),
  features: Object.entries(features).flatMap(([name, value]) => (value === undefined ? [] : [name])),
})
