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

/** A project's configuration of its atlas. The charts are not listed, because they are read from `machines/`. */
export type AtlasConfig = {
  /** Output folder of the site. */
  folder: string
  /** Heading of the site's first page. */
  title: string
  /** First sentence of every page's footer. */
  made: string
  /** Colours and icon. */
  look: Look
  /** Wording of outcomes in sentences. */
  voice: Voice
  /** Returns the project's words for a flow's guards, actions, outcomes and waits. */
  wordsOf(flow: string): OwnWords
  /** Happy path of each flow, with the names of the flow's model. */
  happyPaths: Readonly<Record<string, Pick<Required<Slice>, 'input' | 'steps'>>>
  /** Groups of flows in the order of the first page. Flows without a group come last. */
  groups: readonly FlowGroup[]
  /** Entry points: flows that no other flow runs. Every visit starts with the first entry. */
  entries: readonly Entry[]
  /** Journeys through several flows. */
  journeys: readonly Journey[]
  requirements: RequirementSource
  texts: TextSource
  /**
   * Column on the languages page that lists the parts of the app in which users can select a language: the column's
   * heading, and a function that returns the parts.
   */
  languageUsers: { title: string; of(language: string): readonly string[] }
  /** Files that determine the look of the app's screens. Their digest identifies the app version of a picture. */
  appSource: AppSource
  /** How the states are pictured, and which states need no picture. */
  pictures: PictureSource
  /**
   * Returns the pages and sections that the project adds to the atlas. `picturesOf` returns the number of pictures of a
   * place (a part of the app).
   */
  ownParts(sheets: readonly ExploredFlow[], picturesOf: (place: string) => number): OwnParts
}

/** A group of flows on the first page. */
export type FlowGroup = { title: string; about: string; flows: readonly string[] }

/** Pages and sections that a project adds to the site. */
export type OwnParts = {
  /** Additional pages in the navigation. */
  pages: readonly { name: string; file: string; render(site: Site): string }[]
  sectionOf(flow: string): Html | null
  /** Search entries for the additional pages and sections. */
  finds: readonly Find[]
}

export type Look = {
  /** A style sheet that declares all colours. */
  palette: string
  /** Colours of the site's icon. */
  icon: { ground: string; line: string }
}

/** Where a project keeps its requirements: tables whose rows have ids such as `PAY-01`. */
export type RequirementSource = {
  /** Markdown file that contains the tables. */
  file: string
  /** Additional search terms by row id. */
  also: Readonly<Record<string, string>>
  /** Matches the ids of rows that do not concern the app, such as rows about its tools. */
  leftOut: RegExp
  /** Subject of the rows that no flow names. The page shows it after the words “they apply to”. */
  besideAbout: string
}

/** Where a Lingui project keeps its texts. The texts in its code are English. */
export type TextSource = {
  /** Folder of the catalogs: `<language>/messages.po`. */
  catalogs: string
  /** Every language with a catalog, in the order of the languages page. */
  languages: readonly string[]
  /** Source folders of components that show texts. */
  views: readonly string[]
  /**
   * Prefixes of files that combine all pages. These files import every chart, so their imports do not assign a text to
   * a flow.
   */
  composition: string
  /** File that maps text keys, which charts use, to texts (`key: msg…`). */
  list: string
  /** The flow that runs all other flows. Texts that belong to no other flow are assigned to it. */
  rootFlow: string
  /**
   * Files whose texts cannot be assigned to a flow by the files' imports. `flow` is the assigned flow, `because` the
   * reason.
   */
  outside: Readonly<Record<string, { flow: string; because: string }>>
  /** Texts on no picture, with the states that show them to users. */
  states: readonly { text: string; flow: string; states: readonly string[] }[]
}

/** Source files that make up the app's screens. */
export type AppSource = {
  /** Source folders of the project. */
  folders: readonly string[]
  /** Matches files in these folders that do not affect any screen. */
  unseen: RegExp
}

/** A new browser page on which one scene is played. */
export type Stage = {
  context: BrowserContext
  page: Page
  camera: Camera
  port: number
  /** Name of the walk, equal in every run. */
  name: string
}

/** A walk through the app that brings its charts into the states to picture. */
export type Scene = {
  name: string
  /** Minimum page width in px for the scene. */
  from?: number
  play(stage: Stage): Promise<void>
}

/** A part of the application in one language, with its scenes. */
export type Place = { name: string; language: string; scenes: readonly Scene[] }

/** How the pictures of an app's states are taken. */
export type PictureSource = {
  /** Runs the app and a browser while `work` runs. */
  run(work: (running: { port: number; browser: Browser }) => Promise<void>): Promise<void>
  /** Creates the storage for a folder's pictures. */
  createPictures(folder: string): Pictures
  /**
   * State of the chart that shows messages. A picture that shows a message is used only if a state has no other
   * picture.
   */
  messageState: `${string}/${string}`
  /** Reasons why states need no picture in any part of the app. */
  noPictures: readonly NoPicture[]
  /**
   * Returns the states that need no picture in one part of the app because its users cannot reach them, with reasons.
   */
  unreachedIn(place: string, sheets: readonly ExploredFlow[]): readonly NoPicture[]
  /**
   * Returns the series of pictures that must be complete: every state in which a flow waits needs a picture or a
   * reason.
   */
  complete(): Pick<Album, 'place' | 'language' | 'width'>
  /** File that lists the pictured states of the complete series. */
  picturedFile: string
}
