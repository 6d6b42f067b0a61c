/** Lets the page answer what was waiting: what wakes a page in one piece keeps a slow phone from answering. */
export const yieldToMain = (): Promise<void> => new Promise((resolve) => setTimeout(resolve))

/** Fetches pieces of code one after the other, each evaluated in a task of its own. */
export const importSequentially = async (parts: readonly (() => Promise<unknown>)[]): Promise<void> => {
  for (const part of parts) {
    await yieldToMain()
    await part()
  }
  await yieldToMain()
}
