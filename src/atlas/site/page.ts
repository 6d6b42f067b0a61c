import type { Diagram } from '../diagram.ts'
import type { FlowSheet } from '../sheet.ts'

/** A picture of a state in the real app. */
export type Screen = { state: string; brand: string; language: string; width: number; image: string }

/** What comes with a flow's page. */
export type FlowData = { sheet: FlowSheet; diagrams: Readonly<Record<string, Diagram>>; screens: readonly Screen[] }

/** Something to be found, and where it is. */
export type Found = { kind: 'flow' | 'state' | 'event' | 'text'; words: string; in: string; to: string }

declare global {
  interface Window {
    atlasFlow?: FlowData
    atlasFinds?: readonly Found[]
  }
}
