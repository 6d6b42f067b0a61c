import { mountAirwallex } from './airwallex.ts'
import { mountAntom } from './antom.ts'
import { openEmbedded } from './embedded.ts'
import { mountWelcome } from './welcome.ts'

openEmbedded(window, { airwallex: mountAirwallex, antom: mountAntom, welcome: mountWelcome })
