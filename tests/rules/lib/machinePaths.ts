import { at, type Rule } from './sources.ts'

/**
 * Matches absolute paths that exist only on one developer's machine. Does not match parts of URLs or of other paths.
 */
const foreign =
  /(?:(?<![\w.~/-])|(?<=file:\/\/))(?:\/(?:work|root|tmp|home\/\w[\w.-]*|Users\/\w[\w.-]*)\/|(?<!\w)[A-Z]:\\+\w)/g

const isTestCode = (path: string) => /^tests\/|\.test\.tsx?$/.test(path)

/** Reports absolute paths that exist only on one developer's machine. Tests may contain such paths. */
export const machinePaths: Rule = (source) =>
  isTestCode(source.path)
    ? []
    : [...source.text.matchAll(foreign)].map(({ index, 0: found }) => `${at(source, index)} names ${found}`)
