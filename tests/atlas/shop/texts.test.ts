import { flowTexts, viewTexts } from 'flow-atlas/build/texts/flowTexts'
import { filesSaying, flowsOfFile } from 'flow-atlas/build/texts/places'
import { textsNow } from 'flow-atlas/build/texts/version'
import { loadFlows } from 'statewalk/flows'
import { describe, expect, it } from 'vitest'
import { shopTexts } from './texts.ts'

describe('The assignment of texts to flows', async () => {
  const flows = await loadFlows()
  const names = flows.map(({ name }) => name)
  const texts = await textsNow(shopTexts)
  const english = Object.values(texts.catalogs.en ?? {})

  it('assigns every text of the catalog to a flow by a chart, by the views that use the text, or by the list of exceptions', () => {
    const textsOf = flowTexts(texts, () => [])
    const placed = new Set(names.flatMap((flow) => textsOf(flow).map(({ words }) => words.en)))
    expect(english.filter((text) => !placed.has(text))).toEqual([])
    const files = new Set(english.flatMap((text) => filesSaying(text, texts)))
    const unread = [...files].filter((file) => flowsOfFile(file, texts).length === 0)
    expect(unread.filter((file) => shopTexts.outside[file] === undefined)).toEqual([])
    for (const [file, { flow }] of Object.entries(shopTexts.outside)) {
      expect(unread, file).toContain(file)
      expect(names).toContain(flow)
    }
  })

  it('[FLW-05] lists only existing states for texts that no picture shows', () => {
    const found = viewTexts(texts)
    for (const { text, flow, states } of shopTexts.states) {
      expect(found.filter((each) => each.text === text && each.flow === flow)).toEqual(
        states.map((state) => ({ flow, state, text })),
      )
      const machine = flows.find(({ name }) => name === flow)?.machine
      for (const state of states) expect(() => machine?.getStateNodeById(`${flow}.${state}`)).not.toThrow()
    }
  })
})
