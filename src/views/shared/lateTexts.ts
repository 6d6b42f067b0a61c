let load: () => Promise<void> = async () => {}

/** Sets the function that loads the texts of pages and popups that a first visit does not fetch. */
export const setLateTexts = (loadTexts: () => Promise<void>): void => {
  load = loadTexts
}

/** Returns code that loads separately, as soon as its texts have loaded too. */
export const withLateTexts = async <Code>(code: Promise<Code>): Promise<Code> => {
  const [loaded] = await Promise.all([code, load()])
  return loaded
}
