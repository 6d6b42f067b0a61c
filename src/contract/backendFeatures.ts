/**
 * Features of the shop that a backend with only the specification's calls lacks, with the paths that they need
 * [OPS-05]. Other calls of that kind have an answer for their absence: `ifMissing` of the endpoint.
 */
export const backendFeatures = {
  promoCode: ['/api/coupons/promoCode'],
  help: ['/api/help/ask', '/api/help/tickets'],
  ownLimit: ['/api/pay/ownLimit', '/api/pay/setOwnLimit'],
  orders: ['/api/pay/orderHistory'],
  sessions: ['/util/login/sessions', '/util/login/end_session', '/util/login/end_other_sessions'],
  timeline: ['/api/pay/orderDetail'],
} as const
export type BackendFeature = keyof typeof backendFeatures

export const featureNames = Object.keys(backendFeatures) as BackendFeature[]
