import { isChartFile, worldly } from './charts.ts'
import { at, type Rule, type Source } from './sources.ts'
import { child, globalsOf, importsOf, isDeferred, isInType, type Node, nameOf, placesOf, textOf } from './syntax.ts'

const isView = ({ path }: Source) => /^src\/(?:views|ui)\//.test(path) && !/\.test\.tsx?$/.test(path)

/**
 * Members of a chart's snapshot that a view must not read. Reading them would be a decision, which belongs in a
 * selector.
 */
const decisions = ['context', 'matches', 'hasTag', 'can', 'getSnapshot', 'getPersistedSnapshot', '_nodes']

/** Returns whether an object belongs to the browser or to React. */
const isForeign = (object: string) => /^(?:React|window|document)$/.test(object)

/** Reports views that read a chart's snapshot, run an actor, or compare a state by name [FLW-03]. */
export const decisionsInViews: Rule = (source) => {
  if (!isView(source)) return []
  return placesOf(source).flatMap((place) => {
    const { node } = place
    if (node.type !== 'MemberExpression' || isInType(place)) return []
    const name = nameOf(node) ?? ''
    const owner = child(node, 'object')
    const isStateValue =
      name === 'value' && /(?:^|\.)(?:state|snapshot|shop)$/i.test(owner ? textOf(source, owner) : '')
    const isDecision = decisions.includes(name) && !isForeign(nameOf(owner) ?? '')
    return isDecision || isStateValue ? [`${at(source, node.start)} decides in a view: ${textOf(source, node)}`] : []
  })
}

const effects = [
  'Date',
  'fetch',
  'XMLHttpRequest',
  'WebSocket',
  'EventSource',
  'localStorage',
  'sessionStorage',
  'indexedDB',
  'performance',
  'crypto',
  'caches',
  'alert',
  'confirm',
  'prompt',
  'console',
]

/** Reports views that make requests, use storage or read the clock [FLW-03]. */
export const effectsInViews: Rule = (source) =>
  isView(source)
    ? [
        ...globalsOf(source, effects).filter((place) => !isInType(place)),
        ...placesOf(source).filter(({ node }) =>
          ['Math.random', 'document.cookie', 'window.open'].includes(textOf(source, node)),
        ),
      ].map(({ node }) => `${at(source, node.start)} ${textOf(source, node)} in a view`)
    : []

/** Files that may contain links, each with the reason. */
const linkFiles: Readonly<Record<string, string>> = {
  'src/views/shared/page/OutwardLink.tsx': 'checks for the in-game view',
  'src/views/shared/text/MailLink.tsx': 'checks for the in-game view',
  'src/views/layout/Footer.tsx': 'is not part of the in-game view',
  'src/views/salesArea/AreaList.tsx': 'leads to the shop itself',
  'src/views/account/RealNameScreen.tsx': 'the real-name check that the law requires before a payment',
}

/**
 * Reports views that contain links but are not in the list of allowed files. Inside a game, the shop must show no
 * external links. The listed components ensure this, each for one kind of link [BEY-17].
 */
export const linksInViews: Rule = (source) =>
  source.path.startsWith('src/views/') && !(source.path in linkFiles)
    ? [...source.text.matchAll(/<a[\s>]/g)].map(({ index }) => `${at(source, index)} contains a link`)
    : []

/** The file with the login buttons. It records presses before hydration. */
const loginButtons = 'src/views/login/LoginButton.tsx'

/** Reports all other login buttons, because their presses before hydration would be lost. */
export const loginButtonsInViews: Rule = (source) =>
  isView(source) && source.path !== loginButtons
    ? [...source.text.matchAll(/'login\.clicked'/g)].map(
        ({ index }) => `${at(source, index)} opens the login without ${loginButtons}`,
      )
    : []

/** Files that may contain a field with a `maxlength`, each with the reason. */
const truncatingFiles: Readonly<Record<string, string>> = {
  'src/ui/forms/TextArea.tsx': 'a question is sent as typed: every character counts',
}

/**
 * Reports views that contain fields with a `maxlength` but are not in the list of allowed files. The browser counts
 * blanks and invisible characters too, so a `maxlength` would cut off the end of a pasted card number or code. Charts
 * shorten typed texts instead.
 */
export const lengthsInViews: Rule = (source) =>
  isView(source) && !(source.path in truncatingFiles)
    ? [...source.text.matchAll(/\bmaxLength\b/gi)].map(({ index }) => `${at(source, index)} truncates a typed text`)
    : []

/** The file that provides the running root chart in a React context. Only this file may import a chart as a value. */
const chartContext = 'src/views/shared/page/Storefront.ts'

/** The file that starts a page's chart after the player's first press, outside rendering. */
const chartStarter = 'src/views/shared/page/useLazyPageChart.ts'

/**
 * Returns whether a module belongs to a flow and does not contain the flow's selectors. From a flow, a view may import
 * only selectors; a rule that the view needs belongs to the domain.
 */
const isOfChart = (specifier: string) => /(?:^|\/)machines\//.test(specifier) && !/\.select\.ts$/.test(specifier)

/**
 * Reports views that import a chart or a value from a chart's file. A view receives running actors, or starts the chart
 * of its page, which the app provides.
 */
export const chartsInViews: Rule = (source) =>
  isView(source) && source.path !== chartContext && source.path !== chartStarter
    ? [
        ...importsOf(source)
          .filter(({ specifier, values }) => isOfChart(specifier) && values.length > 0)
          .map(({ offset, specifier, values }) => `${at(source, offset)} imports ${values} of a chart: ${specifier}`),
        ...placesOf(source)
          .filter(({ node }) => node.type === 'CallExpression')
          .filter(({ node }) => ['createActor', 'useActor', 'useMachine', 'useActorRef'].includes(callee(node)))
          .filter(({ node }) => !/^useActorRef\(usePageChart\('\w+'\)/.test(textOf(source, node)))
          .map(({ node }) => `${at(source, node.start)} runs a chart`),
      ]
    : []

/**
 * Returns the name of the function that a call expression calls directly, as in `useState()`. Calls of methods, such as
 * `Storefront.useActorRef()`, do not count.
 */
const callee = (node: Node) => {
  const called = child(node, 'callee')
  return called?.type === 'Identifier' ? (nameOf(called) ?? '') : ''
}

/** Files that may use React state, each with the reason. No flow depends on this state. */
const stateFiles: Readonly<Record<string, string>> = {
  'src/views/shared/preloadable.tsx': 'whether the component was loaded at the first render',
  'src/views/shared/time/clock.ts': 'the time of the current render',
  'src/views/shared/page/useLazyPageChart.ts': 'the running actor',
  'src/views/maintenance/MaintenanceScope.tsx': 'the running actor, which starts later than the page',
  'src/views/banners/Banners.tsx': 'the running actor, which starts later than the page',
  'src/views/orders/OpenOrders.tsx': 'the state of a chart whose code loads later',
  'src/views/topup/TopupScreen.tsx': 'the state of a chart whose code loads later',
  'src/views/account/PlayerSections.tsx': 'whether the chart has reported before, so that nothing is hidden again',
  'src/views/orders/OrderHistory.tsx': 'whether content was shown before, so that nothing is hidden again',
  'src/views/help/HelpList.tsx': 'whether content was shown before, so that its area keeps its size',
  'src/views/games/GamesPopup.tsx': 'which entry of a list is expanded',
  'src/views/layout/oldLayout/OldShop.tsx': 'a tap for a chart that is about to start',
  'src/views/layout/oldLayout/StepKeeper.tsx': 'the address that was last sent to the chart',
}

/**
 * Reports views that use React state but are not in the list of allowed files. The flow's chart must store everything
 * that is open, chosen or wrong in a flow [FLW-03].
 */
export const statesInViews: Rule = (source) =>
  source.path.startsWith('src/views/') && isView(source) && !(source.path in stateFiles)
    ? placesOf(source)
        .filter(({ node }) => node.type === 'CallExpression' && ['useState', 'useReducer'].includes(callee(node)))
        .map(({ node }) => `${at(source, node.start)} has React state`)
    : []

const pageGlobals = worldly.filter((name) =>
  /^(?:window|document|navigator|location|history|.*Storage|matchMedia)$/.test(name),
)

/**
 * Reports code that accesses browser objects such as `window` while its file is loaded, because the server could not
 * render such code.
 */
export const pageAtImport: Rule = (source) =>
  isView(source) || isChartFile(source) || source.path.startsWith('src/ports/') || source.path.startsWith('src/client/')
    ? globalsOf(source, pageGlobals)
        .filter((place) => !isDeferred(place) && !isInType(place))
        .map(({ node }) => `${at(source, node.start)} accesses ${textOf(source, node)} on import`)
    : []
