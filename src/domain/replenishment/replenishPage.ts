export const replenishPath = '/replenishGoods' as const
export const isReplenishPath = (path: string): boolean => path.replace(/\/$/, '') === replenishPath
