/** Root folder of the project. The atlas must be built from this folder. */
export const root = process.cwd()
