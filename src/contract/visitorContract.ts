import { getCountryList } from './calls/countries.ts'
import { getGameList, getGameLogo, getPageConfig, resolveGameCode } from './calls/games.ts'
import { getGoods, getLimits } from './calls/goods.ts'
import { authenticate, getLoginConfig, getUserInfo, logout } from './calls/login.ts'
import { getMaintenance } from './calls/maintenance.ts'

/** Calls that a visitor's first page may make, and the login. Every visit loads their code. */
export const visitorContract = {
  getGameList,
  getPageConfig,
  getGameLogo,
  resolveGameCode,
  getMaintenance,
  authenticate,
  getUserInfo,
  getLoginConfig,
  getGoods,
  getLimits,
  getCountryList,
  logout,
}
