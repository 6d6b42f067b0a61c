import * as z from 'zod/mini'
import { number } from './fields.ts'

/** What of our own art something is shown with. assumed: all of it */
export const art = z.object({ kind: z.string(), size: number })
