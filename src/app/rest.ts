/** Lets the page answer what was waiting: what wakes a page in one piece keeps a slow phone from answering. */
export const rest = (): Promise<void> => new Promise((resolve) => setTimeout(resolve))
