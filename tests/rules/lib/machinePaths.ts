import { at, type Rule } from './sources.ts'

/** Folders of one developer's machine; a path inside an address or below another folder is none. */
const foreign =
  /(?:(?<![\w.~/-])|(?<=file:\/\/))(?:\/(?:work|root|tmp|home\/\w[\w.-]*|Users\/\w[\w.-]*)\/|(?<!\w)[A-Z]:\\+\w)/g

const isTestCode = (path: string) => /^tests\/|\.test\.tsx?$/.test(path)

/** Paths of a developer's machine outside tests: they lead nowhere on any other. */
export const machinePaths: Rule = (source) =>
  isTestCode(source.path)
    ? []
    : [...source.text.matchAll(foreign)].map(({ index, 0: found }) => `${at(source, index)} names ${found}`)
