/** The flows in the order in which a player meets them; a flow without a group comes last. */
const groups: readonly { title: string; about: string; flows: readonly string[] }[] = [
  {
    title: 'The way into the shop',
    about: 'From the address to an open shop with a known player.',
    flows: ['storefront', 'salesArea', 'games', 'login', 'selection', 'roles'],
  },
  {
    title: 'The purchase',
    about: 'From the goods to what became of the order.',
    flows: [
      'steps',
      'recharge',
      'pay',
      'embedded',
      'coupons',
      'promoCode',
      'cardExchange',
      'limits',
      'result',
      'timeline',
    ],
  },
  {
    title: 'Coming back',
    about: 'What a player finds beside the purchase.',
    flows: ['vip', 'events', 'offers', 'autoShow', 'orders', 'help', 'openOrders', 'ownLimit', 'realName', 'replenish'],
  },
  {
    title: 'On every page',
    about: 'Small flows that are always there.',
    flows: ['notices', 'maintenance', 'banners', 'handover', 'legalDocuments', 'scroll', 'pageViews'],
  },
]

/** Sorts the flows into groups. */
export const grouped = <Flow extends { name: string }>(flows: readonly Flow[]) => {
  const named = groups.flatMap((group) => group.flows)
  const others = flows.filter(({ name }) => !named.includes(name))
  return [
    ...groups.map(({ title, about, flows: names }) => ({
      title,
      about,
      flows: names.flatMap((name) => flows.find((flow) => flow.name === name) ?? []),
    })),
    { title: 'Others', about: 'Flows that no group names yet.', flows: others },
  ].filter((group) => group.flows.length > 0)
}
