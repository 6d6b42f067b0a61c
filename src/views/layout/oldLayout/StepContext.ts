import { createContext } from 'react'
import type { Step } from '../../../domain/order/steps.ts'

/** The step that the page shows; null on pages that are none. */
export const StepContext = createContext<Step | null>(null)
