import type { Browser, BrowserContext, Page } from '@playwright/test'
import type { Html } from 'statewalk/report/markup'
import type { Voice } from 'statewalk/voice'
import type { Site } from '../pages/shell.ts'
import type { Find } from '../sheet/finds.ts'
import type { NoPicture } from '../sheet/gaps.ts'
import type { Journey, Slice } from '../sheet/journeys/story.ts'
import type { Entry } from '../sheet/map.ts'
import type { ExploredFlow } from '../sheet/sheet.ts'
import type { OwnWords } from '../sheet/words.ts'
import type { Album } from './screens/album.ts'
import type { Camera, Pictures } from './screens/camera.ts'

/**
 * Configuration of a project's atlas. It does not list the charts, because the atlas reads all charts in `machines/`.
 */
export type AtlasConfig = {
  /** Folder into which the site is written. */
  folder: string
  title: string
  /** First sentence in the footer of every page. */
  made: string
  look: Look
  /** Words for generated sentences, such as the word for the app's user. */
  voice: Voice
  /** Returns the project's wording for the guards, actions, outcomes and waiting times of a flow's chart. */
  wordsOf(flow: string): OwnWords
  /** Happy path of each flow, given by the names of inputs and outcomes in the flow's model. */
  happyPaths: Readonly<Record<string, Pick<Required<Slice>, 'input' | 'steps'>>>
  /** Groups of flows on the first page, in display order. Flows without a group are listed last. */
  groups: readonly FlowGroup[]
  /** Entry points of the app: flows that no other flow starts. Every visit starts with the first entry. */
  entries: readonly Entry[]
  /** Journeys of users through several flows. */
  journeys: readonly Journey[]
  requirements: RequirementSource
  texts: TextSource
  /**
   * A column of the languages page: its heading, and a function that returns the parts of the app in which users can
   * select a language.
   */
  languageUsers: { title: string; of(language: string): readonly string[] }
  /** Files that determine the look of the app's screens. Their digest identifies the app version of a picture. */
  appSource: AppSource
  /** Takes the pictures of the states, and lists the states that need no picture. */
  pictures: PictureSource
  /**
   * Returns the pages and sections that the project adds to the atlas. `picturesOf` returns the number of pictures that
   * were taken in one part of the app.
   */
  ownParts(sheets: readonly ExploredFlow[], picturesOf: (place: string) => number): OwnParts
}

/** A group of flows on the site's first page. */
export type FlowGroup = { title: string; about: string; flows: readonly string[] }

export type OwnParts = {
  /** Additional pages, which are listed in the navigation. */
  pages: readonly { name: string; file: string; render(site: Site): string }[]
  sectionOf(flow: string): Html | null
  /** Search entries for the pages and sections that the project adds. */
  finds: readonly Find[]
}

export type Look = {
  /** File of a style sheet that declares all colours. */
  palette: string
  icon: { ground: string; line: string }
}

/** Location of a project's requirements: rows of Markdown tables, with ids such as `PAY-01`. */
export type RequirementSource = {
  /** Markdown file that contains the tables of requirements. */
  file: string
  /** Additional search terms for each requirement, by row id. */
  also: Readonly<Record<string, string>>
  /** Matches the ids of requirement rows that do not concern the app, such as rows about its tools. */
  leftOut: RegExp
  /**
   * The things to which the requirement rows that no flow names apply. The page shows this text after “they apply to”.
   */
  besideAbout: string
}

/** Location of a Lingui project's translations. The texts in the project's code are English. */
export type TextSource = {
  /** Folder of the translation catalogs, which are named `<language>/messages.po`. */
  catalogs: string
  /** Every language with a catalog, in the order of the languages page. */
  languages: readonly string[]
  /** Source folders of the components that show texts to users. */
  views: readonly string[]
  /**
   * Prefix of the paths of files that combine all pages. These files import every chart, so their imports do not show
   * to which flow a text belongs.
   */
  composition: string
  /** File that contains the charts' texts by text key (`key: msg…`). */
  list: string
  /** The flow that starts all other flows. Texts that belong to no other flow are assigned to the root flow. */
  rootFlow: string
  /**
   * Files whose imports do not show to which flow their texts belong. `flow` is the flow to use, `because` the reason.
   */
  outside: Readonly<Record<string, { flow: string; because: string }>>
  /** Texts that no picture contains, each with the states in which users see the text. */
  states: readonly { text: string; flow: string; states: readonly string[] }[]
}

/** Location of the source files that determine the app's screens. */
export type AppSource = {
  /** Source folders whose files affect the screens. */
  folders: readonly string[]
  /** Matches files in the source folders that do not affect any screen. */
  unseen: RegExp
}

/** A new browser page, in which a scene is played while pictures of its states are taken. */
export type Stage = {
  context: BrowserContext
  page: Page
  camera: Camera
  port: number
  /** Name of the walk. The name is the same in every run. */
  name: string
}

/** A walk through the real app that brings the app's charts into the states that must be pictured. */
export type Scene = {
  name: string
  /** Minimum page width in px. Narrower pages skip the scene. */
  from?: number
  play(stage: Stage): Promise<void>
}

/** A part of the app in one language, with the scenes that picture its states. */
export type Place = { name: string; language: string; scenes: readonly Scene[] }

/** How to take pictures of the app's states, and the states that need no picture. */
export type PictureSource = {
  /** Starts the app and a browser, calls `work`, then stops both. */
  run(work: (running: { port: number; browser: Browser }) => Promise<void>): Promise<void>
  /** Creates the storage for the pictures of one folder. */
  createPictures(folder: string): Pictures
  /**
   * State (`flow/state`) in which a message covers the page. A picture that shows a message is used only if a state has
   * no other picture.
   */
  messageState: `${string}/${string}`
  /** Reasons why states need no picture in any part of the app. */
  noPictures: readonly NoPicture[]
  /**
   * Returns, with reasons, the states that users cannot reach in one part of the app. These states need no picture
   * there.
   */
  unreachedIn(place: string, sheets: readonly ExploredFlow[]): readonly NoPicture[]
  /**
   * Returns the part of the app, the language and the page width whose pictures must be complete. Complete means that
   * every state in which a flow waits has a picture or a reason for having none.
   */
  complete(): Pick<Album, 'place' | 'language' | 'width'>
  /** Path of the generated file that lists the pictured states of the series that `complete` returns. */
  picturedFile: string
}
