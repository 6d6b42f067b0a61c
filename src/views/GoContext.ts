import { createContext, useContext } from 'react'

const GoContext = createContext<(path: string) => void>(() => {})
export const GoProvider = GoContext.Provider

/** Leads to another page of the shop. */
export const useGo = () => useContext(GoContext)
