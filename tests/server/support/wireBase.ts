/** Data about the device and the visit, which is part of every analytics record. */
export const wireBase = {
  time: 1_767_323_045_000,
  app_id: '3001',
  did: 'device-1',
  session_id: 'session-1',
  session_time: '1767323045000',
  platform: 'web',
  lang: 'en',
  page: '/selectGoods',
}
