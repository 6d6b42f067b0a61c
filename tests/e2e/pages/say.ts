/** How English words of the shop read on the page. */
export type Say = (english: string) => string

/** The language of all pages but those that a test or a tool opens in another one. */
export const inEnglish: Say = (english) => english
