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

/** Everything that the atlas must know about an application, except for the charts: they are read from `machines/`. */
export type AtlasConfig = {
  /** Folder into which the site is written. */
  folder: string
  /** Heading of the first page. */
  title: string
  /** First sentence of every page's footer. */
  made: string
  /** Colours and icon. */
  look: Look
  /** Words for the sentences that describe outcomes. */
  voice: Voice
  /** Returns the words for a flow's guards, actions, outcomes and waits. */
  wordsOf(flow: string): OwnWords
  /** Happy path of each flow, under the names of the flow's model. */
  happyPaths: Readonly<Record<string, Pick<Required<Slice>, 'input' | 'steps'>>>
  /** Groups in the order of the first page. Flows that no group names come last. */
  groups: readonly FlowGroup[]
  /** The entry points: flows that no other flow runs, each with its entry. Every visit starts with the first entry. */
  entries: readonly Entry[]
  /** Journeys through several flows. */
  journeys: readonly Journey[]
  /** The rows of the requirements. */
  requirements: RequirementSource
  /** The texts and their translations. */
  texts: TextSource
  /**
   * Heading of the column, on the page of languages, that lists the parts of the application that offer a language.
   * `of` returns these parts.
   */
  languageUsers: { title: string; of(language: string): readonly string[] }
  /**
   * The files that determine how the application's screens look. A digest of these files identifies the version of the
   * application that a picture shows.
   */
  appSource: AppSource
  /** How pictures of the states are taken, and which states need none. */
  pictures: PictureSource
  /**
   * Returns the pages and sections that the project adds to the atlas. `picturesOf` returns the number of a place's
   * pictures.
   */
  ownParts(sheets: readonly ExploredFlow[], picturesOf: (place: string) => number): OwnParts
}

/** A group of flows on the first page. */
export type FlowGroup = { title: string; about: string; flows: readonly string[] }

/** What a project adds to the site. */
export type OwnParts = {
  /** Pages in the navigation. */
  pages: readonly { name: string; file: string; render(site: Site): string }[]
  /** Returns a section for the page of a flow. */
  sectionOf(flow: string): Html | null
  /** Search results that lead to these pages and sections. */
  finds: readonly Find[]
}

/** The colours of an atlas. */
export type Look = {
  /** A style sheet with the values of all tokens. */
  palette: string
  /** The colours of its icon. */
  icon: { ground: string; line: string }
}

/** Where a project keeps its requirements: rows of tables, each with an id such as `PAY-01`. */
export type RequirementSource = {
  /** The Markdown file of the tables. */
  file: string
  /** Further words by which the search finds a row, by the row's id. */
  also: Readonly<Record<string, string>>
  /** Ids of rows that are not about the application, such as those of its tools. */
  leftOut: RegExp
  /** Subject of the rows that no flow names, which the page shows after the words “they apply to”. */
  besideAbout: string
}

/** Where a project that uses Lingui keeps its texts. The texts in the code are in English. */
export type TextSource = {
  /** Folder of the catalogs: `<language>/messages.po`. */
  catalogs: string
  /** Every language that has a catalog, in the order of the page of languages. */
  languages: readonly string[]
  /** Folders of the code that shows texts. */
  views: readonly string[]
  /**
   * Prefixes of the paths of files that combine all pages. Their imports do not show to which flow a text belongs,
   * because they import every chart.
   */
  composition: string
  /** The file that lists the texts that charts name by a key (`key: msg…`). */
  list: string
  /** The flow that runs all others. Texts that belong to no other flow are shown with it. */
  rootFlow: string
  /**
   * Files with texts that their imports do not assign to a chart. `flow` is the flow with which the texts are shown,
   * `because` the reason.
   */
  outside: Readonly<Record<string, { flow: string; because: string }>>
  /** Texts that no picture shows, with the states in which users read them. */
  states: readonly { text: string; flow: string; states: readonly string[] }[]
}

/** The source files that an application's screens are made of. */
export type AppSource = {
  /** Folders of the project. */
  folders: readonly string[]
  /** Matches paths in these folders that no screen shows. */
  unseen: RegExp
}

/** The page on which one scene is played, before anything has been opened on it. */
export type Stage = {
  context: BrowserContext
  page: Page
  camera: Camera
  port: number
  /** Name of the walk. It is the same in every run. */
  name: string
}

/** A walk through the application, which brings charts into the states that need a picture. */
export type Scene = {
  name: string
  /** Minimum width in px of the pages on which the scene is played. */
  from?: number
  play(stage: Stage): Promise<void>
}

/** A part of the application in one language, with its scenes. */
export type Place = { name: string; language: string; scenes: readonly Scene[] }

/** Where the pictures of an application's states come from. */
export type PictureSource = {
  /** Runs the application and a browser during `work`. */
  run(work: (running: { port: number; browser: Browser }) => Promise<void>): Promise<void>
  /** Stores the pictures of a folder. */
  createPictures(folder: string): Pictures
  /**
   * State of the chart that shows messages. A picture with a message is used only if there is no other picture of the
   * state.
   */
  messageState: `${string}/${string}`
  /** Reasons why states have no picture of their own, in every place. */
  noPictures: readonly NoPicture[]
  /** Returns reasons why further states have no picture in one place: its users cannot reach them. */
  unreachedIn(place: string, sheets: readonly ExploredFlow[]): readonly NoPicture[]
  /** Returns the series that must be complete: every state in which a flow can rest needs a picture or a reason. */
  complete(): Pick<Album, 'place' | 'language' | 'width'>
  /** The file that lists the pictured states of the complete series. */
  picturedFile: string
}
