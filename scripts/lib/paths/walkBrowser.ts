import type { FlowRun } from '../../../src/paths/report/results.ts'
import type { Task } from './walkFlows.ts'

export const walkBrowser = async (_tasks: readonly Task[]): Promise<FlowRun[]> => []
