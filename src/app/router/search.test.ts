import { describe, expect, it } from 'vitest'
import { carryOver, parseSearch, stringifySearch, validateSearch } from './search.ts'

describe('the query of an address', () => {
  it('the query is parsed and formatted as plain text in its original order', () => {
    const search = '?spec_lang=de&client_id=10102&inspect=quiet&x=1'
    expect(stringifySearch(parseSearch(search))).toBe(search)
    expect(parseSearch('?client_id=7&client_id=8&visit=true')).toEqual({ client_id: '7', visit: 'true' })
    expect(stringifySearch({ client_id: undefined })).toBe('')
  })

  it('[NAV-09] invalid values of known parameters are removed, and unknown parameters stay', () => {
    expect(validateSearch({ visit: '', billing_no: '!', spec_lang: 'de', inspect: '' })).toEqual({
      spec_lang: 'de',
      inspect: '',
    })
    expect(validateSearch({ replenish_id: 'x'.repeat(65), rp_client_id: '' })).toEqual({})
  })
})

/** Returns the query of the URL after a navigation. */
const led = (from: string, own: Record<string, string> = {}) =>
  stringifySearch(carryOver({ search: parseSearch(from), next: () => own }))

describe('navigation to another page', () => {
  it('[NAV-08] a navigation keeps the parameters of links, device, role, language and campaign only', () => {
    const kept = '?replenish_id=r&rp_client_id=1&idfv=d&domain_area=ja&client_id=2&visit=sdk&spec_lang=de'
    expect(led(`${kept}&x=1`)).toBe(kept)
    expect(led('?utm_source=a&utm_medium=b&utm_campaign=c&utm_content=d&billing_no=B1')).toBe(
      '?utm_source=a&utm_medium=b&utm_campaign=c&utm_content=d',
    )
  })

  it('[NAV-08] values in the link replace the kept values', () => {
    expect(led('?client_id=2&idfv=d', { client_id: '7' })).toBe('?idfv=d&client_id=7')
    expect(led('')).toBe('')
  })
})
