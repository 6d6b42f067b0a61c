import { afterEach, expect, it, vi } from 'vitest'
import { regionNamesIn } from './regionNames.ts'

afterEach(() => vi.restoreAllMocks())

it('[RCH-14] the formatter of region names is created only once for each language', () => {
  const created = vi.spyOn(Intl, 'DisplayNames')
  expect(regionNamesIn('de').of('JP')).toBe('Japan')
  expect(regionNamesIn('fr').of('JP')).toBe('Japon')
  expect(regionNamesIn('de').of('DE')).toBe('Deutschland')
  expect(created).toHaveBeenCalledTimes(2)
})
