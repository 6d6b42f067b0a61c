/** Words that make a question of what is asked for, and say nothing of it. */
const asking = new Set(
  `a an and any are be been being by can could do does for from had has have how i if in into is it its many much of on or
  that the their them then there these they this to was what when where which while who whom whose why will with
  would`.split(/\s+/),
)

/** A word that is asked for: as it was typed, and the beginning that its other forms share with it. */
export type AskedWord = { word: string; root: string }

/** What endings leave of a word: a beginning that is long enough to mean it. */
const rootOf = (word: string): string => {
  if (!/^[a-z]{4,}$/.test(word)) return word
  const left =
    word.match(/^(.{4,})(?:ies|ied)$/) ?? word.match(/^(.{3,})(?:ing|ed|es|s)$/) ?? word.match(/^(.{4,})y$/) ?? []
  // logged and logs, blocked and blocks
  return (left[1] ?? word).replace(/^(.{2,})([bdgmnprt])\2$/, '$1$2')
}

/** The words of a search; those that only ask are left out where others are there. */
export const askedWords = (asked: string): AskedWord[] => {
  const words = asked
    .toLowerCase()
    .split(/\s+/)
    .map((word) => word.replace(/[?!.,;:]+$/, ''))
    .filter(Boolean)
  const telling = words.filter((word) => !asking.has(word))
  return [...new Set(telling.length === 0 ? words : telling)].map((word) => ({ word, root: rootOf(word) }))
}
