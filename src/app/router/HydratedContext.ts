import { createContext } from 'react'

/** Is told that the page has hydrated. */
export const HydratedContext = createContext<() => void>(() => {})
