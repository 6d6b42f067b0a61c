import { describeFlow } from '../../src/paths/describeFlow.ts'
import { storefrontMachine } from './storefront.machine.ts'
import { storefrontModel } from './storefront.model.ts'

describeFlow(storefrontMachine, storefrontModel, import.meta.url, 'REG-06 REG-07 LGN-07')
