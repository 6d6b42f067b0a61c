import { expect, it } from 'vitest'
import { receiverKey, withReceiver } from './receivers.ts'

const sana = { clientId: '10101', serverId: 'S1', roleId: '7' }

it('[BEY-01] the same role id on another server or in another game is another receiver', () => {
  const keys = [sana, { ...sana, serverId: 'S2' }, { ...sana, clientId: '10102' }, { ...sana, roleId: '8' }]
  expect(new Set(keys.map(receiverKey)).size).toBe(4)
})

it('[BEY-01] stores each confirmed receiver once, newest last, at most fifty', () => {
  const once = withReceiver([], sana)
  expect(withReceiver(once, sana)).toEqual(once)
  const many = Array.from({ length: 60 }, (_, at) => at).reduce<readonly string[]>(
    (known, at) => withReceiver(known, { ...sana, roleId: `r${at}` }),
    once,
  )
  expect(many).toHaveLength(50)
  expect(many.at(-1)).toBe(receiverKey({ ...sana, roleId: 'r59' }))
  expect(many).not.toContain(receiverKey(sana))
})
