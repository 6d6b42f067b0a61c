import type { Size } from '../looks.ts'

/** Kinds of failures. `opening`: the screen could not be opened. */
const kinds = [
  'overflow',
  'translation',
  'blank',
  'contrast',
  'axe',
  'scroll',
  'shift',
  'direction',
  'opening',
] as const
export type Kind = (typeof kinds)[number]
export type Failure = { kind: Kind; element: string; what: string }

/** One picture, with the failures on its screen. */
export type Shot = {
  place: string
  layout: string
  language: string
  screen: string
  size: Size
  scheme: string
  /** Path of the picture, relative to the gallery's page; null if no picture was taken. */
  image: string | null
  failures: readonly Failure[]
}

export type Report = {
  language: string
  direction: string
  /** Elements whose content is too wide, and the excess width in px. The page itself may be such an element. */
  sideways: readonly { element: string; pixels: number }[]
  /** Texts that overflow the boxes of their elements. */
  misfits: readonly { element: string; what: string }[]
  /** Elements without an accessible name. */
  nameless: readonly string[]
  /** Visible texts, and texts only for screen readers. */
  texts: readonly { text: string; element: string }[]
}

export type Wanted = { language: string; direction: 'ltr' | 'rtl' }

/** Returns the failures in the report of a screen, such as a language or direction other than expected. */
export const failuresOf = (
  report: Report,
  { language, direction: wanted }: Wanted,
  textProblem: (text: string) => string | null,
): Failure[] => {
  return [
    ...(report.language === language
      ? []
      : [failure('direction', 'html', `the page has lang=${report.language} instead of ${language}`)]),
    ...(report.direction === wanted
      ? []
      : [failure('direction', 'html', `${report.direction} in ${language}, not ${wanted}`)]),
    ...report.sideways.map(({ element, pixels }) => failure('scroll', element, `scrolls ${pixels} px sideways`)),
    ...report.misfits.map(({ element, what }) => failure('overflow', element, what)),
    ...report.nameless.map((element) => failure('blank', element, 'has no name')),
    ...report.texts.flatMap(({ text, element }) => {
      const problem = textProblem(text)
      return problem ? [failure('translation', element, `“${text}”: ${problem}`)] : []
    }),
  ]
}

export const failure = (kind: Kind, element: string, what: string): Failure => ({ kind, element, what })

export type Finding = Failure & { screen: string; shots: readonly Shot[] }

/** Returns the findings: each is a failure with all pictures that show it. They are in the order of `kinds`. */
export const findingsOf = (shots: readonly Shot[]): Finding[] => {
  const found = new Map<string, Failure & { screen: string; shots: Shot[] }>()
  for (const shot of shots) {
    for (const each of shot.failures) {
      const key = JSON.stringify([shot.screen, each.kind, each.element, each.what])
      const known = found.get(key) ?? { ...each, screen: shot.screen, shots: [] }
      if (!known.shots.includes(shot)) known.shots.push(shot)
      found.set(key, known)
    }
  }
  return [...found.values()].sort((a, b) => kinds.indexOf(a.kind) - kinds.indexOf(b.kind))
}

const distinct = (values: readonly (string | number)[]) => [...new Set(values)]

/**
 * Describes a finding: the failure and its screen, then every place, language, size and colour scheme in which it
 * occurs.
 */
export const lineOf = ({ kind, element, what, screen, shots }: Finding): string => {
  const targets = new Map<string, Set<string>>()
  for (const { place, language } of shots) targets.set(place, (targets.get(place) ?? new Set<string>()).add(language))
  const where = [...targets].map(([place, languages]) => `${place} ${[...languages].join(' ')}`).join(', ')
  const sizes = distinct(shots.map(({ size }) => size)).join(' ')
  const schemes = distinct(shots.map(({ scheme }) => scheme)).join(' ')
  return `${kind} · ${screen} · ${element} · ${what}\n    ${where} · ${sizes} · ${schemes}`
}

export type Gallery = {
  shots: readonly Shot[]
  /** Findings, one line each. */
  findings: readonly string[]
}

export const galleryOf = (shots: readonly Shot[]): Gallery => ({
  shots,
  findings: findingsOf(shots).map(lineOf),
})
