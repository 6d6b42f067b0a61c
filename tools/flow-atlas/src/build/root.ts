/** Root of the project whose atlas is built. The command must run in this folder. */
export const root = process.cwd()
