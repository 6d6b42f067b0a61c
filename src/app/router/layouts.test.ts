import type { AnyRoute, RouteById, RouteIds } from '@tanstack/react-router'
import { describe, expectTypeOf, it } from 'vitest'
import type { PagePath } from '../../domain/page/address/pages.ts'
import type { layout as newLayout } from './newLayout.tsx'
import type { layout as oldLayout } from './oldLayout.tsx'

type PathOf<Tree extends AnyRoute> = RouteById<Tree, RouteIds<Tree>>['fullPath']
type NewPath = PathOf<typeof newLayout.tree>
type OldPath = PathOf<typeof oldLayout.tree>

describe('the trees of the layouts', () => {
  it('[NAV-01 NAV-02] both layouts have the same addresses, so that a link works in both', () => {
    expectTypeOf<OldPath>().toEqualTypeOf<NewPath>()
    expectTypeOf<Exclude<NewPath, '/@{$code}'>>().toEqualTypeOf<PagePath>()
  })
})
