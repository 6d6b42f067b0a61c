import { loadFlows } from 'statewalk/flows'
import { describe, expect, it } from 'vitest'
import { catalogOf } from '../texts.ts'
import { placed, textStates } from './textStates.ts'

describe('[FLW-05] Texts that appear in no picture', () => {
  it('are texts of the shop, with existing states', async () => {
    const known = new Set((await catalogOf('en')).map(({ english }) => english))
    const flows = await loadFlows()
    for (const { text, flow, states } of textStates) {
      expect(known).toContain(text)
      const machine = flows.find(({ name }) => name === flow)?.machine
      for (const state of states) expect(() => machine?.getStateNodeById(`${flow}.${state}`)).not.toThrow()
    }
  })

  it('lead to their states; other texts lead to their flows as before', () => {
    const text = 'Please open this page from the game again.'
    expect(placed({ flow: 'storefront', state: null, text }).map(({ state }) => state)).toEqual(['shop.page', 'failed'])
    expect(placed({ flow: 'vip', state: null, text: 'VIP' })).toEqual([{ flow: 'vip', state: null, text: 'VIP' }])
  })
})
