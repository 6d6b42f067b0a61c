import { expect, type Page, test } from '@playwright/test'
import { flowNames } from 'statewalk/flows'
import { Atlas } from '../pages/atlas.ts'

const openFlow = async (page: Page, flow: string) => {
  await new Atlas(page).opensFlow(flow)
  await expect(page.locator('#canvas .node').first()).toBeVisible()
}

test.describe.configure({ mode: 'default' })
test.beforeAll(() => Atlas.draw())

/**
 * Lists the faults of a drawing: a start symbol outside the view, letters that are too small, and titles that are
 * covered by a button or do not fit into their box.
 */
const unreadable = (page: Page) =>
  page.locator('#canvas').evaluate((canvas) => {
    const isWithin = (inner: DOMRect, outer: DOMRect) =>
      inner.left >= outer.left - 1 &&
      inner.top >= outer.top - 1 &&
      inner.right <= outer.right + 1 &&
      inner.bottom <= outer.bottom + 1
    const areApart = (one: DOMRect, other: DOMRect) =>
      one.right <= other.left || other.right <= one.left || one.bottom <= other.top || other.bottom <= one.top
    const boxOf = (element: Element | null | undefined) => element?.getBoundingClientRect() ?? new DOMRect(-1, -1, 9, 9)
    const frame = canvas.getBoundingClientRect()
    const begins = canvas.querySelector<SVGElement>('.dot, .anywhere')
    const to = begins?.dataset.to
    const first = canvas.querySelector(`.node[data-state="${to}"] > .name`)
    const drawing = canvas.querySelector('svg')
    const scale = boxOf(drawing).width / (drawing?.viewBox.baseVal.width ?? 1)
    const letters = [...canvas.querySelectorAll('text')].map(
      (text) => Number.parseFloat(getComputedStyle(text).fontSize) * scale,
    )
    const smallest = Math.min(...letters)
    const titles = [...canvas.querySelectorAll('.node')].flatMap((node) => {
      const [shape, fold] = [boxOf(node.querySelector('.shape')), node.querySelector('.fold rect')]
      return [...node.querySelectorAll(':scope > text:not(.leave)')].flatMap((text) => [
        ...(isWithin(boxOf(text), shape) ? [] : [`${text.textContent} is outside its box`]),
        ...(fold === null || areApart(boxOf(text), boxOf(fold)) ? [] : [`${text.textContent} is below a button`]),
      ])
    })
    return [
      ...(begins && isWithin(boxOf(begins), frame) ? [] : ['where it begins is out of sight']),
      ...(isWithin(boxOf(first), frame) ? [] : [`the first state is out of sight: ${first?.textContent}`]),
      ...(smallest >= 12 ? [] : [`letters of ${smallest} px`]),
      ...titles,
    ]
  })

for (const width of [1440, 390]) {
  test(`[FLW-05] every diagram opens at its start, with letters of at least 12 px and uncovered titles, at ${width} px`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 844 })
    const found: string[] = []
    for (const flow of flowNames()) {
      await openFlow(page, flow)
      for (const what of await unreadable(page)) found.push(`${flow}: ${what}`)
    }
    expect(found).toEqual([])
  })
}

/** Lists the colours of lines and states that are missing in the visible legend. */
const unnamed = (page: Page) =>
  page.locator('#canvas').evaluate((canvas) => {
    const keys = [...document.querySelectorAll('.legend .key')].filter((key) => key.checkVisibility())
    const named = new Set(
      keys.flatMap((key) => {
        const { borderBlockStartColor, backgroundColor } = getComputedStyle(key, '::before')
        return [borderBlockStartColor, backgroundColor]
      }),
    )
    const drawn = [...canvas.querySelectorAll('.edge > .line, .node:not(.box) > .shape')].map((element) => {
      const { stroke } = getComputedStyle(element)
      return { stroke, by: element.parentElement?.getAttribute('class') }
    })
    return [...new Set(drawn.flatMap(({ stroke, by }) => (named.has(stroke) ? [] : [`${stroke} of ${by}`])))]
  })

test('[FLW-05] the legend names every colour of a diagram: on opening, with the happy path and with coverage', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 844 })
  const found: string[] = []
  for (const flow of flowNames()) {
    await openFlow(page, flow)
    for (const what of await unnamed(page)) found.push(`${flow}: ${what}`)
    // the coverage report has one button for each kind of run
    const tools = page
      .getByRole('toolbar', { name: 'Diagram' })
      .getByRole('button', { name: /^(Happy path$|Coverage: )/ })
    const names = await tools.allTextContents()
    expect(names.length).toBeGreaterThan(1)
    for (const name of names) {
      const tool = tools.getByText(name, { exact: true })
      await tool.click()
      await expect(tool).toHaveAttribute('aria-pressed', 'true')
      for (const what of await unnamed(page)) found.push(`${flow}, ${name}: ${what}`)
      await tool.click()
    }
  }
  expect(found).toEqual([])
})
