/** Translates an English text of the shop into the page's language. */
export type Say = (english: string) => string

/** For pages in English, the default language of tests and tools. */
export const inEnglish: Say = (english) => english
