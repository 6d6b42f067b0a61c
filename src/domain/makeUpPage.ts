/** The page of a make-up payment. */
export const replenishPath = '/replenishGoods'
export const isReplenishPath = (path: string): boolean => path.replace(/\/$/, '') === replenishPath
