import { at, type Rule } from './sources.ts'

/**
 * Matches absolute paths that exist only on one developer's machine. A part of a URL, or of another path, does not
 * match.
 */
const foreign =
  /(?:(?<![\w.~/-])|(?<=file:\/\/))(?:\/(?:work|root|tmp|home\/\w[\w.-]*|Users\/\w[\w.-]*)\/|(?<!\w)[A-Z]:\\+\w)/g

const isTestCode = (path: string) => /^tests\/|\.test\.tsx?$/.test(path)

/** Finds paths of one developer's machine outside tests. They do not exist on other machines. */
export const machinePaths: Rule = (source) =>
  isTestCode(source.path)
    ? []
    : [...source.text.matchAll(foreign)].map(({ index, 0: found }) => `${at(source, index)} names ${found}`)
