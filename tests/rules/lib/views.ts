import { isChartFile, worldly } from './charts.ts'
import { at, type Rule, type Source } from './sources.ts'
import { child, globalsOf, importsOf, isDeferred, isInType, type Node, nameOf, placesOf, textOf } from './syntax.ts'

const isView = ({ path }: Source) => /^src\/(?:views|ui)\//.test(path) && !/\.test\.tsx?$/.test(path)

/**
 * Members of a chart's snapshot that a view must not read. A view that reads them makes decisions, which is the task of
 * selectors.
 */
const decisions = ['context', 'matches', 'hasTag', 'can', 'getSnapshot', 'getPersistedSnapshot', '_nodes']

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
 * Reports links in views outside the listed files. Inside a game, the shop must not show external links; each listed
 * file ensures this for its kind of link [BEY-17].
 */
export const linksInViews: Rule = (source) =>
  source.path.startsWith('src/views/') && !(source.path in linkFiles)
    ? [...source.text.matchAll(/<a[\s>]/g)].map(({ index }) => `${at(source, index)} contains a link`)
    : []

/** The file of the login button. This button records presses that precede hydration. */
const loginButtons = 'src/views/login/LoginButton.tsx'

/** Reports login buttons outside LoginButton.tsx. A press of such a button before hydration would be lost. */
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
 * Reports fields with a `maxlength` in views outside the listed files. The browser also counts blanks and invisible
 * characters, so a `maxlength` could cut off the end of a pasted card number. Charts shorten typed texts instead.
 */
export const lengthsInViews: Rule = (source) =>
  isView(source) && !(source.path in truncatingFiles)
    ? [...source.text.matchAll(/\bmaxLength\b/gi)].map(({ index }) => `${at(source, index)} truncates a typed text`)
    : []

/** The file that provides the root chart's actor in a React context. Only this file may import a chart as a value. */
const chartContext = 'src/views/shared/page/Storefront.ts'

/** The file that starts the chart of a page after the first press, outside rendering. */
const chartStarter = 'src/views/shared/page/useLazyPageChart.ts'

/**
 * Returns whether a module belongs to a flow. The selectors file of a flow does not count, because views may import it.
 * Other rules that a view needs belong to the domain.
 */
const isOfChart = (specifier: string) => /(?:^|\/)machines\//.test(specifier) && !/\.select\.ts$/.test(specifier)

/**
 * Reports views that import a chart, or another value from the file of a chart. A view receives running actors, or
 * starts its page's chart, which the app provides.
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
 * Returns the name of a directly called function, as in `useState()`. Returns an empty text for methods, such as
 * `Storefront.useActorRef()`.
 */
const callee = (node: Node) => {
  const called = child(node, 'callee')
  return called?.type === 'Identifier' ? (nameOf(called) ?? '') : ''
}

/** Files that may use React state, each with the content of this state. No flow depends on such state. */
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
 * Reports React state in views outside the listed files. The state of a flow, for example what is open or chosen,
 * belongs in its chart [FLW-03].
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
 * Reports code that uses browser objects, such as `window`, while its file loads. The server could not render a page
 * with such code.
 */
export const pageAtImport: Rule = (source) =>
  isView(source) || isChartFile(source) || source.path.startsWith('src/ports/') || source.path.startsWith('src/client/')
    ? globalsOf(source, pageGlobals)
        .filter((place) => !isDeferred(place) && !isInType(place))
        .map(({ node }) => `${at(source, node.start)} accesses ${textOf(source, node)} on import`)
    : []
