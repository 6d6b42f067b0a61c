/**
 * Optional features of the shop: name → paths of the calls that the feature needs. None of these calls is in the
 * specification. The shop hides a feature if the backend lacks its calls [OPS-05]. For all other calls outside the
 * specification, `ifMissing` determines what happens if the backend lacks them.
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
