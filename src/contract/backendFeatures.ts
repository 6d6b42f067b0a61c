/**
 * Optional features that need calls beyond the specification, each with the paths of its calls. If a backend lacks the
 * calls, the shop hides the feature [OPS-05]. Other calls beyond the specification declare a fallback in `ifMissing` of
 * their endpoint.
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
