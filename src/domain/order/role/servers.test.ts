import { describe, expect, it } from 'vitest'
import { type Server, searchServers, serverLabel } from './servers.ts'

describe('the server search', () => {
  const server = (id: string, name: string, areaId: string | null = null): Server => ({ id, name, areaId })
  const servers = [
    server('s112', 'Oak', 'a1'),
    server('12', 'Elm', 'a2'),
    server('120', 'Ash', 'a1'),
    server('s3', 'Beech 12', 'a1'),
    server('s4', 'Yew', 'a2'),
  ]
  const found = (search: string, areaId: string | null = null) =>
    searchServers(servers, search, areaId).map(({ id }) => id)

  it('[GAM-03] the search lists first the ids that start with it, then the ids and names that contain it', () => {
    expect(found('12')).toEqual(['12', '120', 's112', 's3'])
  })

  it('[GAM-03] the search ignores case and surrounding spaces', () => {
    expect(found(' S4 ')).toEqual(['s4'])
    expect(found('yEw')).toEqual(['s4'])
  })

  it('[GAM-03] the search lists only servers of the chosen area', () => {
    expect(found('12', 'a1')).toEqual(['120', 's112', 's3'])
    expect(found('', 'a2')).toEqual(['12', 's4'])
  })

  it('[GAM-03] an empty search lists all servers, and a search without matches lists none', () => {
    expect(found('  ')).toEqual(servers.map(({ id }) => id))
    expect(found('oak.*')).toEqual([])
  })
})

describe('the label of a server [RES-05]', () => {
  it('a server’s label consists of id and name, or of the name alone if there is no id', () => {
    expect(serverLabel({ id: 'S1', name: 'Dawn' })).toBe('S1 Dawn')
    expect(serverLabel({ id: undefined, name: 'Dawn' })).toBe('Dawn')
    expect(serverLabel({ id: '', name: '' })).toBe('')
  })
})
