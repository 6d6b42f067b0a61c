/**
 * Optional features, each with the paths of its calls. The specification does not contain these calls. If a backend
 * lacks the calls of a feature, the shop hides the feature [OPS-05]. All other calls outside the specification have a
 * fallback: `ifMissing` of their endpoint.
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
