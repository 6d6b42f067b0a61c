/** The project whose atlas is built: its command runs there. */
export const root = process.cwd()
