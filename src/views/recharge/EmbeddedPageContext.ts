import { createContext, useContext } from 'react'

const EmbeddedPageContext = createContext('')
export const EmbeddedPageProvider = EmbeddedPageContext.Provider

/** Address of the document that runs the payment providers' forms. */
export const useEmbeddedPage = () => useContext(EmbeddedPageContext)
