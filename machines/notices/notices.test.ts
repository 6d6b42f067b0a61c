import { describeFlow } from '../../src/paths/describeFlow.ts'
import { noticesMachine } from './notices.machine.ts'
import { noticesModel } from './notices.model.ts'

describeFlow(noticesMachine, noticesModel, import.meta.url, 'FLW-04')
