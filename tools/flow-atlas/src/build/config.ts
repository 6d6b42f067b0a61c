import type { Browser, BrowserContext, Page } from '@playwright/test'
import type { Html } from 'statewalk/report/markup'
import type { Voice } from 'statewalk/voice'
import type { Site } from '../pages/shell.ts'
import type { Find } from '../sheet/finds.ts'
import type { NoPicture } from '../sheet/gaps.ts'
import type { Journey } from '../sheet/journeys/story.ts'
import type { Entry } from '../sheet/map.ts'
import type { ExploredFlow } from '../sheet/sheet.ts'
import type { OwnWords } from '../sheet/words.ts'
import type { Album } from './screens/album.ts'
import type { Camera, Pictures } from './screens/camera.ts'

/** Configuration of the atlas. Does not list the charts, because the atlas reads all charts in `machines/`. */
export type AtlasConfig = {
  /** Folder into which the site is written. */
  folder: string
  title: string
  /** First sentence in the footer of every page. */
  made: string
  look: Look
  /** Words for generated sentences, such as the word for the app's user. */
  voice: Voice
  /** Wording for the guards, actions, outcomes and waiting times of a flow's chart. */
  wordsOf(flow: string): OwnWords
  /** Groups in display order. Flows without a group are listed last. */
  groups: readonly FlowGroup[]
  /** Entry points of the app: flows that no other flow starts. Every visit starts with the first entry. */
  entries: readonly Entry[]
  journeys: readonly Journey[]
  requirements: RequirementSource
  texts: TextSource
  /** Files that charts with effects use without importing them, such as the code that sends calls to a server. */
  sharedCode: readonly string[]
  /** Column of the languages page: its heading and, for each language, the parts of the app that offer the language. */
  languageUsers: { title: string; of(language: string): readonly string[] }
  /** Files that determine the look of the screens. Their digest identifies the app version of a picture. */
  appSource: AppSource
  /** Takes the pictures, and lists the states that need none. */
  pictures: PictureSource
  /** Pages and sections that the project adds. `picturesOf` counts the pictures of one part of the app. */
  ownParts(sheets: readonly ExploredFlow[], picturesOf: (place: string) => number): OwnParts
}

export type FlowGroup = { title: string; about: string; flows: readonly string[] }

export type OwnParts = {
  /** Pages that the navigation lists. */
  pages: readonly { name: string; file: string; render(site: Site): string }[]
  sectionOf(flow: string): Html | null
  /** Search entries for the project's own pages and sections. */
  finds: readonly Find[]
}

export type Look = {
  /** Style sheet that declares all colours. */
  palette: string
  icon: { ground: string; line: string }
}

export type RequirementSource = {
  /** Markdown file with the requirements: its tables have rows with ids such as `PAY-01`. */
  file: string
  /** Additional search terms for each requirement, by row id. */
  also: Readonly<Record<string, string>>
  leftOut: RegExp
  /** End of a sentence about the requirement rows that no flow names; follows the words “they apply to”. */
  besideAbout: string
}

/** A Lingui project's translations. The texts in the code are English. */
export type TextSource = {
  /** Folder of the catalogs `<language>/messages.po`. */
  catalogs: string
  /** Languages in the order of the languages page. */
  languages: readonly string[]
  /** Folders of the components that show texts. */
  views: readonly string[]
  /** Path prefix of files that import every chart, so that their imports do not show to which flow a text belongs. */
  composition: string
  /** File with the charts' texts by key (`key: msg…`). */
  list: string
  /** Flow that starts all other flows. Texts that belong to no other flow belong to the root flow. */
  rootFlow: string
  /** For each file whose imports do not show its flow: the flow, and the reason for the choice. Keys are file paths. */
  outside: Readonly<Record<string, { flow: string; because: string }>>
  /** Texts that no picture contains, with the states that show them. */
  states: readonly { text: string; flow: string; states: readonly string[] }[]
}

export type AppSource = {
  folders: readonly string[]
  /** Matches files in `folders` that do not affect any screen. */
  unseen: RegExp
}

export type Stage = {
  context: BrowserContext
  page: Page
  camera: Camera
  port: number
  /** Name of the scene, the same in every run. */
  name: string
}

/** Plays the app until its charts have reached the states that must be pictured. */
export type Scene = {
  name: string
  /** Minimum page width in px; narrower pages skip the scene. */
  from?: number
  play(stage: Stage): Promise<void>
}

/** A part of the app in one language. */
export type Place = { name: string; language: string; scenes: readonly Scene[] }

export type PictureSource = {
  run(work: (running: { port: number; browser: Browser }) => Promise<void>): Promise<void>
  /** Storage for the pictures of one folder. */
  createPictures(folder: string): Pictures
  /** State (`flow/state`) in which a message covers the page. Pictures taken in this state rank lower. */
  messageState: `${string}/${string}`
  /** Reasons for missing pictures that apply in every part of the app. */
  noPictures: readonly NoPicture[]
  /** Returns the states that users cannot reach in this part of the app, with reasons. */
  unreachedIn(place: string, sheets: readonly ExploredFlow[]): readonly NoPicture[]
  /**
   * Returns the series of pictures (part of the app, language, width) that must be complete: each state in which a flow
   * waits needs a picture, or a reason for having none.
   */
  complete(): Pick<Album, 'place' | 'language' | 'width'>
  /** Generated file that lists the pictured states of the series that must be complete. */
  picturedFile: string
}
