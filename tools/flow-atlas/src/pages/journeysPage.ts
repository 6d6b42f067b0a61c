import { type Html, html } from 'statewalk/report/markup'
import { shareWords } from '../sheet/journeys/counted.ts'
import { type Frame, framesAlong } from '../sheet/journeys/film.ts'
import type { Funnel } from '../sheet/journeys/funnel.ts'
import { type Journey, personSteps, type Scene, storyOf } from '../sheet/journeys/story.ts'
import type { ExploredFlow } from '../sheet/sheet.ts'
import { noScreens, pageOf, type Site } from './shell.ts'

/** Pictures of a walk through the real app, in one language and at one page width. */
export type JourneyFilm = { journey: string; series: string; frames: readonly Frame[] }

type Parts = {
  site: Site
  sheets: readonly ExploredFlow[]
  films: readonly JourneyFilm[]
  /** Reason why a state needs no picture, or null. */
  reasonOf(flow: string, state: string): string | null
  /** Returns how many users reached each scene; null without usage counts. */
  funnelOf(scenes: readonly Scene[]): Funnel | null
}

const shotsOf = (films: readonly JourneyFilm[], scenes: readonly Scene[]): Record<string, string>[] => {
  const along = films.map(({ series, frames }) => ({ series, images: framesAlong(scenes, frames) }))
  return scenes.map((_, index) =>
    Object.fromEntries(along.flatMap(({ series, images }) => (images[index] ? [[series, images[index]]] : []))),
  )
}

const sceneItem = (
  scene: Scene,
  { shots, why }: { shots: Record<string, string>; why: string | null },
  counted: Funnel[number],
): Html => {
  const [first] = Object.entries(shots)
  const picture =
    why === null
      ? null
      : html`<div class="scene-picture">${first === undefined ? null : html`<a class="shot" href="${first[1]}" target="_blank" rel="noopener" data-shots="${JSON.stringify(shots)}"><img src="${first[1]}" alt="Screen: ${scene.label} (${first[0]})" loading="lazy"></a>`}<p class="no-shot"${first === undefined ? null : html` hidden`}>${why}</p></div>`
  return html`<li class="scene">${picture}<ul class="scene-events">${scene.events.map(({ words, isPerson }) => html`<li${isPerson ? html` class="by-person"` : null}>${words}</li>`)}</ul>
<p class="scene-state"><a href="flows/${scene.flow}.html#state=${scene.state}">${scene.label}</a></p><p class="soft scene-flow">${scene.title}</p>
${counted === null ? null : funnelBar(counted)}</li>`
}

const funnelBar = ({ count, share, isMore }: NonNullable<Funnel[number]>): Html => {
  const came = isMore ? `${count} in total, including repeats and other paths` : String(count)
  return html`<p class="funnel"><span class="funnel-bar" style="inline-size:${Math.round(share * 100)}%"></span><span>${isMore ? 'at most ' : ''}${shareWords(share, 1)} <span class="soft">(${came})</span></span></p>`
}

const strip = (journey: Journey, { sheets, films, reasonOf, funnelOf }: Parts): Html => {
  const scenes = storyOf(journey, sheets)
  const own = films.filter((film) => film.journey === journey.name)
  const shots = shotsOf(own, scenes)
  const whyNone = (scene: Scene) => {
    if (films.length === 0) return null
    if (own.length === 0) return 'No picture: no pictures were taken on this path yet.'
    return `No picture: ${reasonOf(scene.flow, scene.state) ?? 'this state is too short to be seen'}.`
  }
  const funnel = funnelOf(scenes)
  const steps = personSteps(scenes)
  return html`<section class="section journey" id="${journey.name}"><h2>${journey.title}</h2>
<p class="soft">${journey.about} ${scenes.length} states, ${steps} ${steps === 1 ? 'step' : 'steps'} by a person.${funnel === null ? null : ' The bars show the maximum share of visits that can have come so far on this path. A step without a bar has no separate count.'}</p>
<ol class="story" data-scrolls tabindex="0" aria-label="${journey.title}">${scenes.map((scene, index) => sceneItem(scene, { shots: shots[index] ?? {}, why: whyNone(scene) }, funnel?.[index] ?? null))}</ol></section>`
}

/** Returns the page of the journeys. Each journey is a strip of pictures from the real app. */
export const journeysPage = (journeys: readonly Journey[], parts: Parts): string => {
  const body = html`<div class="lead"><div><h1>Journeys</h1><p>Paths through several flows, state by state, from the first page to the end. A person's actions are bold; every state links to its place in the diagram. The pictures were taken on exactly this path.</p></div></div>
${parts.films.length === 0 ? noScreens('the screens') : null}<div class="screens-of" id="story-screens" hidden></div>
<nav class="jump" aria-label="Journeys"><ul class="facts">${journeys.map(({ name, title }) => html`<li><a href="#${name}">${title}</a></li>`)}</ul></nav>
${journeys.map((journey) => strip(journey, parts))}`
  return pageOf({ site: parts.site, title: 'Journeys', up: '', here: 'journeys.html', body })
}
