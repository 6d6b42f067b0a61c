import type { Html } from 'statewalk/report/markup'
import type { Voice } from 'statewalk/voice'
import type { Site } from '../pages/shell.ts'
import type { Find } from '../sheet/finds.ts'
import type { Journey, Slice } from '../sheet/journeys/story.ts'
import type { Entry } from '../sheet/map.ts'
import type { ExploredFlow } from '../sheet/sheet.ts'
import type { OwnWords } from '../sheet/words.ts'
import type { Look } from './assets.ts'
import type { AppSource } from './digest.ts'
import type { RequirementSource } from './requirements.ts'
import type { PictureSource } from './take.ts'
import type { TextSource } from './texts/version.ts'

/** A group of flows on the first page. */
export type FlowGroup = { title: string; about: string; flows: readonly string[] }

/** Parts that a project adds to the site. */
export type OwnParts = {
  /** Pages in the navigation. */
  pages: readonly { name: string; file: string; render(site: Site): string }[]
  /** Returns a section for the page of a flow. */
  sectionOf(flow: string): Html | null
  /** Search results that lead to these pages and sections. */
  finds: readonly Find[]
}

/** Everything that the atlas needs to know about an application. The charts themselves are read from `machines/`. */
export type AtlasConfig = {
  /** Folder into which the site is written. */
  folder: string
  /** Heading of the first page. */
  title: string
  /** First sentence of every page's footer. */
  made: string
  /** Colours and icon. */
  look: Look
  /** Wording of the models' outcomes. */
  voice: Voice
  /** Returns the words for a flow's guards, actions, outcomes and waits. */
  wordsOf(flow: string): OwnWords
  /** The happy path of each flow, in the words of its model. */
  happyPaths: Readonly<Record<string, Pick<Required<Slice>, 'input' | 'steps'>>>
  /** Groups in the order of the first page. Flows that no group names come last. */
  groups: readonly FlowGroup[]
  /**
   * The entry points: flows that no other flow runs, and what opens each. The first one is the start of every visit.
   */
  entries: readonly Entry[]
  /** Journeys through several flows. */
  journeys: readonly Journey[]
  /** The rows of the requirements. */
  requirements: RequirementSource
  /** The texts and their translations. */
  texts: TextSource
  /** Heading and content of the column that lists the parts of the application that offer a language. */
  languageUsers: { title: string; of(language: string): readonly string[] }
  /**
   * The files that determine how the application's screens look. Their digest identifies the version that a picture
   * shows.
   */
  appSource: AppSource
  /** How pictures of the states are taken, and which states need none. */
  pictures: PictureSource
  /** Returns what the project adds; `picturesOf` returns the number of pictures of a place. */
  ownParts(sheets: readonly ExploredFlow[], picturesOf: (place: string) => number): OwnParts
}
