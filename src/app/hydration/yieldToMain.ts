/** Lets the browser handle pending input before the page continues. */
export const yieldToMain = (): Promise<void> => new Promise((resolve) => setTimeout(resolve))
