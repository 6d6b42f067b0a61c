import * as z from 'zod/mini'
import { number } from './fields.ts'

/** A picture of our own art. assumed: all of it */
export const art = z.object({ kind: z.string(), size: number })
