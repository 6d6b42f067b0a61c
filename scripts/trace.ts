import { command, failed, flag } from '../src/server/program/cli.ts'
import { traceLines, traceResults, writeTrace } from './lib/results/report.ts'

const help = `Prints which rows of docs/requirements.md the tests of the last full round prove, and by which tests;
writes reports/trace.json.

  npm run trace
  npm run trace -- --quiet  prints only the numbers
  --help                    this text`

const trace = async (isQuiet: boolean) => {
  const { report, remark, misnamed } = traceResults()
  writeTrace(report)
  for (const line of isQuiet ? [] : traceLines(report)) console.log(line)
  console.log(`requirements covered: ${report.covered} of ${report.total}`)
  if (remark !== '') console.log(remark)
  if (misnamed.length === 0) return
  console.error(`Named rows that do not exist: ${misnamed.join(' ')}`)
  return failed
}

await command({ help, options: { quiet: flag }, action: ({ quiet }) => trace(quiet) })
