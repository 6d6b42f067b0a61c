/** Translates an English text into the page's language. */
export type Say = (english: string) => string

/** Returns the text unchanged, for English pages, the default in tests and tools. */
export const inEnglish: Say = (english) => english
