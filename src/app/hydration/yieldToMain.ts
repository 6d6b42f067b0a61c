/** Lets the browser answer what was waiting before the page goes on. */
export const yieldToMain = (): Promise<void> => new Promise((resolve) => setTimeout(resolve))
