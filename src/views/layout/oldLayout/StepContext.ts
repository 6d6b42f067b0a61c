import { createContext } from 'react'
import type { PurchaseStep } from '../../../domain/order/steps.ts'

/** The step that the page shows; null on pages that are none. */
export const StepContext = createContext<PurchaseStep | null>(null)
