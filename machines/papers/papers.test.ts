import { describeFlow } from '../../src/paths/describeFlow.ts'
import { papersMachine } from './papers.machine.ts'
import { papersModel } from './papers.model.ts'

describeFlow(papersMachine, papersModel, import.meta.url, 'FLW-04')
