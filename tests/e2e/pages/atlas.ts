import { execFileSync } from 'node:child_process'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Locator, Page } from '@playwright/test'

/** The flow atlas, opened from its folder as a product owner has it. */
export class Atlas {
  /** Where it is drawn; the server of the tests shows it from there too. */
  static readonly folder = `${process.env.E2E_DATA}-atlas`

  /** Draws it, with what has changed since the last commit. */
  static draw(): void {
    const env = { ...process.env, ATLAS_DIR: Atlas.folder }
    execFileSync(process.execPath, ['scripts/atlas.ts', '--diff', 'HEAD'], { env })
  }

  readonly page: Page
  constructor(page: Page) {
    this.page = page
  }

  /** @param file such as `map.html`, with a place in it or without */
  async opens(file: string) {
    const [path = '', place] = file.split('#')
    const { href } = pathToFileURL(join(Atlas.folder, path))
    await this.page.goto(place === undefined ? href : `${href}#${place}`)
  }

  async opensFlow(name: string, state?: string) {
    await this.opens(`flows/${name}.html${state === undefined ? '' : `#state=${state}`}`)
  }

  get title(): Locator {
    return this.page.getByRole('heading', { level: 1 })
  }

  get search(): Locator {
    return this.page.getByRole('combobox', { name: /^Search/ })
  }

  /** What the search offers; of a kind, such as `Code`. */
  found(kind = ''): Locator {
    return this.page.getByRole('option', { name: new RegExp(`^${kind}`) })
  }

  get diagram(): Locator {
    return this.page.locator('#canvas')
  }

  /** A drawn state by what it means. */
  state(meaning: string): Locator {
    return this.diagram.getByRole('button', { name: meaning }).first()
  }

  get nodes(): Locator {
    return this.diagram.locator('.node')
  }

  tab(name: string): Locator {
    return this.page.getByRole('tab', { name })
  }

  /** What the tab of the chosen state says. */
  get aboutState(): Locator {
    return this.page.getByRole('tabpanel', { name: 'State' })
  }

  button(name: string): Locator {
    return this.page.getByRole('button', { name, exact: true })
  }

  /** Where the walk is. */
  get here(): Locator {
    return this.page.locator('#walk-now')
  }

  /** Ways on from there; one by its beginning. */
  get ways(): Locator {
    return this.page.locator('#walk-ways').getByRole('button')
  }

  way(name: RegExp): Locator {
    return this.page.locator('#walk-ways').getByRole('button', { name })
  }

  get trail(): Locator {
    return this.page.locator('#walk-trail')
  }

  /** The list of a flow's paths. */
  get paths(): { count: Locator; kind: Locator; containing: Locator; first: Locator } {
    return {
      count: this.page.locator('#path-count'),
      kind: this.page.getByLabel('To show'),
      containing: this.page.getByLabel('Containing'),
      first: this.page.locator('#path-list > li').first(),
    }
  }

  /** The map's question for the shortest way between two states. */
  get between(): { from: Locator; to: Locator; toFilter: Locator; said: Locator; steps: Locator } {
    return {
      from: this.page.locator('#between-from'),
      to: this.page.locator('#between-to'),
      toFilter: this.page.locator('#between-to-filter'),
      said: this.page.locator('#between-said'),
      steps: this.page.locator('#between-steps'),
    }
  }

  row(name: RegExp): Locator {
    return this.page.getByRole('row', { name })
  }
}
