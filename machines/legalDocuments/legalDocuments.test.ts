import { describeFlow } from 'statewalk/describeFlow'
import { legalDocumentsMachine } from './legalDocuments.machine.ts'
import { legalDocumentsModel } from './legalDocuments.paths.ts'
import { legalDocumentsScenarios } from './legalDocuments.scenarios.ts'

describeFlow(legalDocumentsMachine, legalDocumentsModel, import.meta.url, 'FLW-04', legalDocumentsScenarios)
