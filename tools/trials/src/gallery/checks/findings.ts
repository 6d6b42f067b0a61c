import type { Size } from '../looks.ts'

/** What a check can fail on; `opening` is a screen that could not be reached. */
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

/** One picture's place in the gallery. */
export type Shot = {
  /** The site in one of its variants. */
  place: string
  layout: string
  language: string
  screen: string
  size: Size
  scheme: string
  /** Path from the gallery's page; null when there is no picture. */
  image: string | null
  failures: readonly Failure[]
}

/** What a page says of itself; see `inspect`. */
export type Report = {
  language: string
  direction: string
  /** What is wider than it shows: pixels that the page, or something in it, scrolls sideways. */
  sideways: readonly { element: string; pixels: number }[]
  /** Texts that do not fit where they stand. */
  misfits: readonly { element: string; what: string }[]
  /** Controls and headings without a name. */
  nameless: readonly string[]
  /** Every text that is seen or read out. */
  texts: readonly { text: string; element: string }[]
}

/** The language that a page should be in, and the direction that it is read in. */
export type Wanted = { language: string; direction: 'ltr' | 'rtl' }

/** What is wrong with a page that should be in a language. */
export const failuresOf = (
  report: Report,
  { language, direction: wanted }: Wanted,
  textProblem: (text: string) => string | null,
): Failure[] => {
  return [
    ...(report.language === language
      ? []
      : [failure('direction', 'html', `the page says lang=${report.language}, not ${language}`)]),
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

/** A failure with everywhere it is seen. */
export type Finding = Failure & { screen: string; shots: readonly Shot[] }

/** The failures of all pictures, each once a screen, in the order of `kinds`. */
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

/** A finding in one line: what, on which screen, in which places, languages, sizes and schemes. */
export const lineOf = ({ kind, element, what, screen, shots }: Finding): string => {
  const targets = new Map<string, Set<string>>()
  for (const { place, language } of shots) targets.set(place, (targets.get(place) ?? new Set<string>()).add(language))
  const where = [...targets].map(([place, languages]) => `${place} ${[...languages].join(' ')}`).join(', ')
  const sizes = distinct(shots.map(({ size }) => size)).join(' ')
  const schemes = distinct(shots.map(({ scheme }) => scheme)).join(' ')
  return `${kind} · ${screen} · ${element} · ${what}\n    ${where} · ${sizes} · ${schemes}`
}

/** What the gallery's page shows. */
export type Gallery = {
  /** Seconds. */
  took: number
  shots: readonly Shot[]
  /** One line each. */
  findings: readonly string[]
}

export const galleryOf = (shots: readonly Shot[], took: number): Gallery => ({
  took: Math.round(took),
  shots,
  findings: findingsOf(shots).map(lineOf),
})
