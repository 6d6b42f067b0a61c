import { workerData } from 'node:worker_threads'
import { PGlite } from '@electric-sql/pglite'
import * as z from 'zod/mini'

// this file runs in a worker thread, which connect.ts starts
const { folder } = z.object({ folder: z.string() }).parse(workerData)
const database = await PGlite.create(folder)
await database.close()
