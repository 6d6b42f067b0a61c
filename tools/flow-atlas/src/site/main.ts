import { byId, loadScript } from '../dom.ts'
import type { PathSheet } from '../sheet/sheet.ts'
import { touchedBy } from '../sheet/touched.ts'
import { unpackSheet } from '../sheet/ways/packed.ts'
import { openMap } from './canvas.ts'
import { openDiagram } from './diagramView.ts'
import { openFind } from './findView.ts'
import { keepInSight } from './keepInSight.ts'
import { type FlowData, openScrolls } from './page.ts'
import { openPaths } from './pathsView.ts'
import { openScreens } from './screensView.ts'
import { openState } from './stateView.ts'
import { openStories } from './storyView.ts'
import { openTexts } from './textsView.ts'
import { openWalk } from './walkView.ts'

/** Sets up the tabs: arrow keys select the neighbouring tab. Returns a function that selects a tab by id. */
const openTabs = (): ((id: string) => void) => {
  const tabs = [...document.querySelectorAll<HTMLElement>('[role=tab]')]
  const select = (chosen: HTMLElement) => {
    for (const tab of tabs) {
      const isChosen = tab === chosen
      tab.setAttribute('aria-selected', String(isChosen))
      tab.setAttribute('tabindex', isChosen ? '0' : '-1')
      const panel = byId(tab.getAttribute('aria-controls') ?? '', HTMLElement)
      if (panel) panel.hidden = !isChosen
    }
  }
  for (const [index, tab] of tabs.entries()) {
    tab.addEventListener('click', () => select(tab))
    tab.addEventListener('keydown', ({ key }) => {
      const to = { ArrowRight: index + 1, ArrowLeft: index - 1 }[key]
      const next = to === undefined ? undefined : tabs[(to + tabs.length) % tabs.length]
      if (!next) return
      select(next)
      next.focus()
    })
  }
  return (id) => {
    const tab = byId(id, HTMLElement)
    if (tab) select(tab)
  }
}

const openFlow = (data: FlowData) => {
  const { sheet } = data
  const selectTab = openTabs()
  const screens = openScreens(data)
  const stateView = openState(sheet, screens, openTexts(`${sheet.name}.texts.js`), (path) => walkAgain(path))
  const look = (state: number) => {
    diagram?.look(state)
    stateView?.open(state)
    selectTab('tab-state')
  }
  const choose = (state: number) => {
    const hash = `#state=${sheet.states[state]?.key ?? ''}`
    if (window.location.hash === hash) look(state)
    else window.location.hash = hash
  }
  const diagram = openDiagram(data, touchedBy(sheet, sheet.happy), choose)
  const walk = openWalk(sheet, screens, { moved: (states, taken) => diagram?.standAt(states, taken) })
  const walkAgain = (path: Pick<PathSheet, 'input' | 'steps'>) => {
    walk?.walk(path)
    selectTab('tab-walk')
    byId('tab-walk', HTMLElement)?.focus()
    document.querySelector('.stage')?.scrollIntoView()
  }
  const follow = () => {
    const [, key, way] = decodeURIComponent(window.location.hash).match(/^#state=(.+?)(?:&way=(\d+))?$/) ?? []
    const state = sheet.states.findIndex((each) => each.key === key)
    if (state >= 0) {
      look(state)
      // transitions from any state have no lines, so they are listed instead
      const entry = state === 0 ? byId(`entry-${key}`, HTMLElement) : null
      const lines = way === undefined ? [] : [...document.querySelectorAll<HTMLElement>(`[data-way="${way}"]`)]
      for (const marked of document.querySelectorAll('.ways .marked')) marked.classList.remove('marked')
      for (const line of lines) line.classList.add('marked')
      const line = lines.find((each) => entry?.contains(each))
      if (line) keepInSight(line, 'center')
      else if (entry) keepInSight(entry, 'start')
      else document.querySelector('.board')?.scrollIntoView({ block: 'nearest' })
    }
    const path = decodeURIComponent(window.location.hash).match(/^#path-(.+)$/)?.[1]
    const detail = path === undefined ? null : byId(`path-${path}`, HTMLElement)?.querySelector('details')
    if (detail) detail.open = true
    const row = window.location.hash.startsWith('#row-') ? byId(window.location.hash.slice(1), HTMLElement) : null
    if (row) keepInSight(row, 'center')
  }
  window.addEventListener('hashchange', follow)
  follow()
  // loaded last, because the paths are the largest part of the data and needed last
  void loadScript(`${sheet.name}.paths.js`).then(() => {
    openPaths(sheet, window.atlasPaths ?? [], walkAgain)
    follow()
  })
}

openFind(document.body.dataset.up ?? '')
openStories()
openScrolls()
openMap()
if (window.atlasFlow) openFlow({ ...window.atlasFlow, sheet: unpackSheet(window.atlasFlow.sheet) })
