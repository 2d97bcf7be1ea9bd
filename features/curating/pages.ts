/** Pages of the portal that a link may lead to; a name with $ stands for any. tests: as the routes have them. */
export const linkPages = [
  '/',
  '/home',
  '/newsDetail',
  '/activityDetail',
  '/people',
  '/people_nio_jac',
  '/Workflow',
  '/Box',
  '/newsHistory',
  '/actions/search',
  '/mlPortal',
  '/mlPortal/pulse',
  '/mlPortal/trend',
  '/portal/$portal',
  '/portal/$portal/pulse',
  '/portal/$portal/trend',
  '/numbers',
  '/desk',
  '/desk/$',
  '/health',
  '/health/survey',
  '/health/form/$key',
  '/health/readers',
  '/vi/{-$portal}',
  '/valueDetail/{-$portal}',
  '/busConfirm',
  '/busConfirm/list',
] as const

const shapes = linkPages.map((page) => {
  const shape = page
    .replaceAll(/\/\{-\$\w+\}/g, '(/[^/]+)?')
    .replaceAll(/\/\$(?=$)/g, '/.*')
    .replaceAll(/\$\w+/g, '[^/]+')
  return new RegExp(`^${shape}/?$`, 'i')
})

/** Whether an address within the portal is one of its pages, whatever stands behind ? and #. */
export function isPage(address: string): boolean {
  const [path = ''] = address.split(/[?#]/)
  return shapes.some((shape) => shape.test(path))
}
