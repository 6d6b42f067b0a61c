import { expect, it } from 'vitest'
import { allBrands } from '../../brands/index.ts'
import { isInspectable } from './inspect.ts'

it('[FLW-05] charts can be inspected on this machine and on demo hosts, but on no production host of any brand', () => {
  for (const brand of allBrands()) {
    const { production, demo } = brand.hosts
    expect(isInspectable(brand, demo.web)).toBe(true)
    expect(isInspectable(brand, `${brand.key.toLowerCase()}.localhost`)).toBe(true)
    for (const host of [production.web, production.payment, production.data, ...production.backup]) {
      expect(isInspectable(brand, host)).toBe(false)
    }
    expect(isInspectable(brand, 'localhost.example')).toBe(false)
    expect(isInspectable(brand, 'evil-localhost')).toBe(false)
  }
})
