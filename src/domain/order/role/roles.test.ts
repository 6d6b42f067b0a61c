import { describe, expect, it } from 'vitest'
import { isPresetUnknown, type PlacedRole, type Preset, pickRole } from './roles.ts'

const placed = (serverId: string, roleId: string, part: { areaId?: string; isLast?: boolean } = {}): PlacedRole => ({
  server: { id: serverId, name: `Server ${serverId}`, areaId: part.areaId ?? null },
  role: { id: roleId, name: `Role ${roleId}`, level: 1 },
  isLast: part.isLast ?? false,
})
const preset = (part: Partial<Preset>): Preset => ({ areaId: null, serverId: null, roleId: null, ...part })
const saved = ({ server, role }: PlacedRole) => ({ server, role })

describe('the initial role', () => {
  const first = placed('s1', 'r1')
  const second = placed('s1', 'r2', { areaId: 'a1' })
  const last = placed('s2', 'r1', { areaId: 'a2', isLast: true })
  const roles = [first, second, last]

  it('[GAM-05] the initial role is the role named in the address', () => {
    expect(pickRole(roles, preset({ serverId: 's1', roleId: 'r2' }), saved(first))).toBe(second)
    expect(pickRole(roles, preset({ roleId: 'r2' }), null)).toBe(second)
    expect(pickRole(roles, preset({ serverId: 's2' }), null)).toBe(last)
    expect(pickRole(roles, preset({ areaId: 'a1', serverId: 's1', roleId: 'r2' }), null)).toBe(second)
  })

  it('[GAM-05] a role of another area than the address names is not chosen; a server without an area matches any area', () => {
    expect(pickRole([second], preset({ areaId: 'a2', serverId: 's1', roleId: 'r2' }), null)).toBeNull()
    expect(pickRole([first], preset({ areaId: 'a2', serverId: 's1', roleId: 'r1' }), null)).toBe(first)
  })

  it('[GAM-05] unknown ids in the address are ignored and reported', () => {
    const unknown = preset({ serverId: 's1', roleId: 'r9' })
    expect(pickRole(roles, unknown, null)).toBe(last)
    expect(isPresetUnknown(roles, unknown)).toBe(true)
    expect(isPresetUnknown(roles, preset({ serverId: 's9' }))).toBe(true)
    expect(isPresetUnknown(roles, preset({ serverId: 's1', roleId: 'r1' }))).toBe(false)
    expect(isPresetUnknown([], preset({}))).toBe(false)
  })

  it('[GAM-05] if only an area is named, a role in this area is chosen; an area without roles is reported', () => {
    const third = placed('s3', 'r3', { areaId: 'a1' })
    expect(pickRole([...roles, third], preset({ areaId: 'a1' }), null)).toBe(second)
    expect(pickRole([...roles, third], preset({ areaId: 'a1' }), saved(third))).toBe(third)
    expect(isPresetUnknown(roles, preset({ areaId: 'a1' }))).toBe(false)
    expect(pickRole(roles, preset({ areaId: 'a9' }), null)).toBe(last)
    expect(isPresetUnknown(roles, preset({ areaId: 'a9' }))).toBe(true)
  })

  it('without a role in the address, the remembered role is chosen if it still exists', () => {
    expect(pickRole(roles, preset({}), saved(second))).toBe(second)
    expect(pickRole(roles, preset({}), saved(placed('s1', 'r9')))).toBe(last)
    expect(pickRole(roles, preset({}), saved(placed('s3', 'r1')))).toBe(last)
  })

  it('without a remembered role, the last used role is chosen, or null if there is none', () => {
    expect(pickRole(roles, preset({}), null)).toBe(last)
    expect(pickRole([first, second], preset({}), null)).toBeNull()
  })
})
