import { describeFlow } from 'statewalk/describeFlow'
import { gamesMachine } from './games.machine.ts'
import { gamesModel } from './games.paths.ts'
import { gamesScenarios } from './games.scenarios.ts'

describeFlow(gamesMachine, gamesModel, import.meta.url, 'FLW-04', gamesScenarios)
