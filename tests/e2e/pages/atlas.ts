import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { expect, type Locator, type Page } from '@playwright/test'
import { loadFlows } from 'statewalk/flows'

/** Creates a folder. Returns true if this worker has created it, or false if the folder already exists. */
const isFirst = (folder: string): boolean => {
  try {
    mkdirSync(folder)
    return true
  } catch {
    return false
  }
}

/**
 * The flow atlas: generated pages about all flows. The tests open it from files without a server, as product owners do.
 */
export class Atlas {
  /** Folder of the built atlas, which the tests' server also serves. */
  static readonly folder = `${process.env.E2E_DATA}-atlas`

  /**
   * Builds the atlas with a comparison to the last commit, once per test run. The first worker builds the atlas while
   * the other workers wait.
   */
  static async draw(): Promise<void> {
    const [started, drawn] = [`${Atlas.folder}.started`, `${Atlas.folder}.drawn`]
    if (!isFirst(started)) {
      await expect.poll(() => existsSync(drawn), { timeout: 240_000 }).toBe(true)
      return
    }
    const env = { ...process.env, ATLAS_DIR: Atlas.folder }
    execFileSync(process.execPath, ['scripts/atlas.ts', '--diff', 'HEAD'], { env })
    writeFileSync(drawn, '')
  }

  readonly page: Page
  constructor(page: Page) {
    this.page = page
  }

  /** @param file page of the atlas, such as `map.html`, optionally with a fragment */
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

  /** Results of the search; if `kind` is given, only results of this kind, such as `Code`. */
  found(kind = ''): Locator {
    return this.page.getByRole('option', { name: new RegExp(`^${kind}`) })
  }

  get diagram(): Locator {
    return this.page.locator('#canvas')
  }

  /** A state in the diagram, found by its description. */
  state(meaning: string): Locator {
    return this.diagram.getByRole('button', { name: meaning }).first()
  }

  get nodes(): Locator {
    return this.diagram.locator('.node')
  }

  tab(name: string): Locator {
    return this.page.getByRole('tab', { name })
  }

  /** The panel that describes the selected state. */
  get aboutState(): Locator {
    return this.page.getByRole('tabpanel', { name: 'State' })
  }

  button(name: string): Locator {
    return this.page.getByRole('button', { name, exact: true })
  }

  /** The current state in the atlas's simulator. */
  get here(): Locator {
    return this.page.locator('#walk-now')
  }

  /** Buttons for the possible next steps in the atlas's simulator. */
  get ways(): Locator {
    return this.page.locator('#walk-ways').getByRole('button')
  }

  way(name: RegExp): Locator {
    return this.page.locator('#walk-ways').getByRole('button', { name })
  }

  get trail(): Locator {
    return this.page.locator('#walk-trail')
  }

  /** The list of a flow's paths: the number of paths, two filters, and the first path. */
  get paths(): { count: Locator; kind: Locator; containing: Locator; first: Locator } {
    return {
      count: this.page.locator('#path-count'),
      kind: this.page.getByLabel('To show'),
      containing: this.page.getByLabel('Containing'),
      first: this.page.locator('#path-list > li').first(),
    }
  }

  row(name: RegExp): Locator {
    return this.page.getByRole('row', { name })
  }
}

/** Returns the description of a state of a flow. */
export const meaning = async (flow: string, state: string): Promise<string> => {
  const found = (await loadFlows()).find(({ name }) => name === flow)
  return found?.machine.getStateNodeById(`${flow}.${state}`).description ?? ''
}
