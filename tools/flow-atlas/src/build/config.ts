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
import type { Album } from './album.ts'
import type { Camera, Pictures } from './camera.ts'

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
  /** How the outcomes of models are worded. */
  voice: Voice
  /** Returns the words for a flow's guards, actions, outcomes and waits. */
  wordsOf(flow: string): OwnWords
  /** By flow, its happy path in the words of its model. */
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
  /** By id, further words by which a row is searched. */
  also: Readonly<Record<string, string>>
  /** Ids of rows that are not about the application, such as those of its tools. */
  leftOut: RegExp
  /** Describes, after “they apply to”, the rows that no flow names. */
  besideAbout: string
}

/** Where a project that uses Lingui keeps its texts. English is the language of the code. */
export type TextSource = {
  /** Folder of the catalogs: `<language>/messages.po`. */
  catalogs: string
  /** Every language that has a catalog, in the order of the page of languages. */
  languages: readonly string[]
  /** Folders of the code that shows texts. */
  views: readonly string[]
  /** Start of the paths of files that put all pages together, and so import every chart. */
  composition: string
  /** The file that lists the texts charts name by key (`key: msg…`). */
  list: string
  /** The flow that runs all others; it shows what no other flow shows. */
  rootFlow: string
  /** Files with texts that no chart leads to: the flow beside which they are shown, and why. */
  outside: Readonly<Record<string, { flow: string; because: string }>>
  /** Texts that no picture shows: the states in which they are read. */
  states: readonly { text: string; flow: string; states: readonly string[] }[]
}

/** The source files that an application's screens are made of. */
export type AppSource = {
  /** Folders of the project. */
  folders: readonly string[]
  /** Matches paths in these folders that no screen shows. */
  unseen: RegExp
}

/** The page of one scene, in which nothing has been opened yet. */
export type Stage = {
  context: BrowserContext
  page: Page
  camera: Camera
  port: number
  /** Name of the walk, the same each time it is taken. */
  name: string
}

/** A walk through the application that brings charts into the states to be pictured. */
export type Scene = {
  name: string
  /** Minimum width in px of the pages on which the scene is played. */
  from?: number
  play(stage: Stage): Promise<void>
}

/** A part of the application in one language, with its scenes. */
export type Place = { name: string; language: string; scenes: readonly Scene[] }

/** How the states of an application are pictured. */
export type PictureSource = {
  /** Runs the application and a browser during `work`. */
  run(work: (running: { port: number; browser: Browser }) => Promise<void>): Promise<void>
  /** Stores the pictures of a folder. */
  createPictures(folder: string): Pictures
  /** State of the chart that shows messages; a picture with a message is taken only if there is no other. */
  messageState: `${string}/${string}`
  /** Why states have no picture of their own, in every place. */
  noPictures: readonly NoPicture[]
  /** Returns why further states have no picture in one place: its users do not reach them. */
  unreachedIn(place: string, sheets: readonly ExploredFlow[]): readonly NoPicture[]
  /** Returns the series in which every state that lasts needs a picture or a reason. */
  complete(): Pick<Album, 'place' | 'language' | 'width'>
  /** File that lists the pictured states of that series. */
  picturedFile: string
}
