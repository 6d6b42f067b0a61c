import { build } from './lib/build.ts'

process.exitCode = await build()
