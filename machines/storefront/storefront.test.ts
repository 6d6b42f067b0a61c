import { describeFlow } from '../../src/paths/describeFlow.ts'
import { storefrontMachine } from './storefront.machine.ts'
import { storefrontModel } from './storefront.model.ts'

describeFlow(storefrontMachine, storefrontModel, import.meta.url, 'FLW-04 REG-06 REG-07')
