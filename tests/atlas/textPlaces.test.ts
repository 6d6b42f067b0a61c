import { flowNames } from 'statewalk/flows'
import { describe, expect, it } from 'vitest'
import { flowTexts } from './keyTexts.ts'
import { outsideCharts } from './outsideCharts.ts'
import { filesSaying, flowsOfFile } from './textPlaces.ts'
import { catalogOf, viewCode } from './texts.ts'

describe('Texts and the flows that they belong to', () => {
  it('every text of the catalog belongs to a flow, through a chart, the views that use it, or the list of exceptions', async () => {
    const textsOf = await flowTexts(() => [])
    const placed = new Set(flowNames().flatMap((flow) => textsOf(flow).map(({ words }) => words.en)))
    const texts = await catalogOf('en')
    expect(texts.map(({ english }) => english).filter((english) => !placed.has(english))).toEqual([])
    const unread = texts.flatMap(({ files }) => files.filter((file) => flowsOfFile(file, viewCode()).length === 0))
    expect([...new Set(unread)].filter((file) => outsideCharts[file] === undefined)).toEqual([])
    for (const [file, { flow }] of Object.entries(outsideCharts)) {
      expect(unread, file).toContain(file)
      expect(flowNames()).toContain(flow)
    }
  })

  it('finds a text with placeholders or plurals, a message with an id of its own, and markup inside the code', () => {
    const views = {
      'a.tsx': `t\`Kept as \${orders.map(({ id }) => \`\${id}\`).join()}.\``,
      'b.ts': `t\`\${left} of \${plural(days, { one: '# day', other: \`\${n} days\` })}\``,
      'c.ts': "t({ message: 'Replaced', context: 'order' })",
      'd.ts': "msg({ id: 'x', message: 'Not there' })",
      'e.tsx': `t\`Kept as.\` + at\`Kept as \${x}.\``,
    }
    expect(filesSaying('Kept as {0}.', views)).toEqual(['a.tsx'])
    expect(filesSaying('{left} of {days, plural, one {# day} other {{n} days}}', views)).toEqual(['b.ts'])
    expect(filesSaying('{left} of {days, plural, one {# day} other {{n} weeks}}', views)).toEqual([])
    expect(filesSaying('Replaced', views)).toEqual(['c.ts'])
    expect(filesSaying('Not there', views)).toEqual(['d.ts'])
  })
})
