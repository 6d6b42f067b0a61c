import { type Html, html } from '../../paths/report/markup.ts'
import { shareWords } from '../sheet/counted.ts'
import type { Funnel } from '../sheet/funnel.ts'
import type { FlowSheet } from '../sheet/sheet.ts'
import { type Journey, personSteps, type Scene, storyOf } from '../sheet/story.ts'
import type { Screen } from '../site/page.ts'
import { noScreens, pageOf, type Site } from './shell.ts'

/** Pictures of the states of any flow. */
export type FlowScreen = Screen & { flow: string }

type Parts = {
  site: Site
  sheets: readonly FlowSheet[]
  screens: readonly FlowScreen[]
  /** How far people came; null where nobody has counted. */
  funnelOf(scenes: readonly Scene[]): Funnel | null
}

/** A state's pictures by their series; those of the states around it where it has none. */
const shotsOf = (screens: readonly FlowScreen[], { flow, state }: Scene): Record<string, string> => {
  const parts = state.split('.')
  for (let length = parts.length; length > 0; length -= 1) {
    const key = parts.slice(0, length).join('.')
    const own = screens.filter((screen) => screen.flow === flow && screen.state === key)
    if (own.length > 0) return Object.fromEntries(own.map(({ series, image }) => [series, image]))
  }
  return {}
}

const sceneItem = (scene: Scene, shots: Record<string, string> | null, counted: Funnel[number] | undefined): Html => {
  const [first] = Object.entries(shots ?? {})
  const picture =
    shots === null
      ? null
      : first === undefined
        ? html`<div class="no-shot">No picture yet</div>`
        : html`<a class="shot" href="${first[1]}" target="_blank" rel="noopener" data-shots="${JSON.stringify(shots)}"><img src="${first[1]}" alt="Screen: ${scene.label} (${first[0]})" loading="lazy"></a>`
  return html`<li class="scene"><ul class="scene-events">${scene.events.map(({ words, isPerson }) => html`<li${isPerson ? html` class="by-person"` : null}>${words}</li>`)}</ul>
${picture}<p class="scene-state"><a href="flows/${scene.flow}.html#state=${scene.state}">${scene.label}</a></p><p class="soft scene-flow">${scene.title}</p>
${counted === undefined || counted.count === 0 ? null : html`<p class="funnel"><span class="funnel-bar" style="inline-size:${Math.round(counted.share * 100)}%"></span><span>${shareWords(counted.share, 1)} <span class="soft">(${counted.count})</span></span></p>`}</li>`
}

const strip = (journey: Journey, { sheets, screens, funnelOf }: Parts): Html => {
  const scenes = storyOf(journey, sheets)
  const funnel = funnelOf(scenes)
  const steps = personSteps(scenes)
  return html`<section class="section journey" id="${journey.name}"><h2>${journey.title}</h2>
<p class="soft">${journey.about} ${scenes.length} states, ${steps} ${steps === 1 ? 'step' : 'steps'} by a person.${funnel === null ? null : ' The bars say how many of those who began came so far.'}</p>
<ol class="story" tabindex="0" aria-label="${journey.title}">${scenes.map((scene, index) => sceneItem(scene, screens.length === 0 ? null : shotsOf(screens, scene), funnel?.[index]))}</ol></section>`
}

/** Journeys across flows as strips of real screens [FLW-09]. */
export const journeysPage = (journeys: readonly Journey[], parts: Parts): string => {
  const body = html`<div class="lead"><div><h1>Journeys</h1><p>Ways through several flows, state by state, from the first page to the end. What a person does stands in bold; every state leads to its place in the diagram.</p></div></div>
${parts.screens.length === 0 ? noScreens('the screens') : null}<div class="screens-of" id="story-screens" hidden></div>
<nav class="jump" aria-label="Journeys"><ul class="facts">${journeys.map(({ name, title }) => html`<li><a href="#${name}">${title}</a></li>`)}</ul></nav>
${journeys.map((journey) => strip(journey, parts))}`
  return pageOf({ site: parts.site, title: 'Journeys', up: '', here: 'journeys.html', body })
}
