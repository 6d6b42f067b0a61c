import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { groupOf, groupsText } from './experiments.ts'

const hero = { key: 'hero', groups: ['a', 'b'] }

it('[BEY-16] a player stays in the same group, whatever other experiments run', () => {
  fc.assert(
    fc.property(fc.string(), fc.array(fc.constantFrom('price', 'order'), { maxLength: 2 }), (who, others) => {
      const group = groupOf(hero, who)
      expect(hero.groups).toContain(group)
      const all = [...new Set(others)].map((key) => ({ key, groups: ['x', 'y'] }))
      expect(groupsText([...all, hero], who)?.split(',')).toContain(`hero:${group}`)
    }),
  )
})

it('[BEY-16] groups have about equal sizes and do not depend on other experiments', () => {
  const players = Array.from({ length: 10_000 }, (_, at) => String(at))
  const share = (those: string[]) => those.filter((who) => groupOf(hero, who) === 'a').length / those.length
  expect(share(players)).toBeCloseTo(0.5, 1)
  const other = { key: 'price', groups: ['a', 'b'] }
  expect(share(players.filter((who) => groupOf(other, who) === 'a'))).toBeCloseTo(0.5, 1)
})

it('[BEY-16] without experiments, the text is null', () => {
  expect(groupsText([], 'ann')).toBeNull()
})
