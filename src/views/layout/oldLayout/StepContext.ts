import { createContext } from 'react'
import type { PurchaseStep } from '../../../domain/order/steps.ts'

/** The step that the page shows; null on other pages. */
export const StepContext = createContext<PurchaseStep | null>(null)
