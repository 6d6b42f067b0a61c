import { startOffline } from './offline.ts'

startOffline(window)
