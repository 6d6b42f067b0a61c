import { workerData } from 'node:worker_threads'
import { PGlite } from '@electric-sql/pglite'
import * as z from 'zod/mini'

// runs in a worker thread: see connect.ts
const { folder } = z.object({ folder: z.string() }).parse(workerData)
const database = await PGlite.create(folder)
await database.close()
