/** Function that translates an English text into the page's language. */
export type Say = (english: string) => string

/** Returns the text unchanged. This is the default, because tests and tools use English pages. */
export const inEnglish: Say = (english) => english
