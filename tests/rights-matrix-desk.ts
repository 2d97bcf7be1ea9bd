/** The calls of the desk: see rights-matrix.ts. */
export const deskRows: Readonly<Record<string, string>> = {
  // dashboard: each part asks for roles of its own (features/foundation/dashboard)
  'desk/home':
    'author editor moderator organiser people-administrator health-reader bus-staff portal-administrator operations',
  'desk/waiting':
    'author editor moderator organiser people-administrator health-reader bus-staff portal-administrator operations',
  'desk/inbox':
    'author editor moderator organiser people-administrator health-reader bus-staff portal-administrator operations',

  // saved views: of the lists that the roles open (features/foundation/saved-views/rules.ts)
  'desk/views/mine': 'session',
  'desk/views/save':
    'author editor moderator organiser people-administrator health-reader bus-staff portal-administrator operations',
  'desk/views/change':
    'author editor moderator organiser people-administrator health-reader bus-staff portal-administrator operations',
  'desk/views/remove':
    'author editor moderator organiser people-administrator health-reader bus-staff portal-administrator operations',
  'desk/views/columns':
    'author editor moderator organiser people-administrator health-reader bus-staff portal-administrator operations',
  'desk/views/bring':
    'author editor moderator organiser people-administrator health-reader bus-staff portal-administrator operations',

  // moderation
  'desk/comments/list': 'moderator',
  'desk/comments/decide': 'moderator',
  'desk/comments/undo': 'moderator',
  'desk/words/list': 'moderator portal-administrator',
  'desk/words/add': 'moderator portal-administrator',
  'desk/words/change': 'moderator portal-administrator',
  'desk/words/remove': 'moderator portal-administrator',
  'desk/words/import': 'moderator portal-administrator',
  'desk/words/test': 'moderator portal-administrator',

  // reach
  'desk/numbers/overview': 'editor moderator portal-administrator',
  'desk/numbers/list': 'editor moderator portal-administrator',
  'desk/numbers/one': 'editor moderator portal-administrator',
  'desk/numbers/all': 'editor moderator portal-administrator',

  // first-day
  'first-day/list': 'portal-administrator',
  'first-day/confirm': 'portal-administrator',
  'first-day/hide': 'portal-administrator',
  // operations
  'desk/operations/jobs': 'operations',
  'desk/operations/jobs/runs': 'operations',
  'desk/operations/jobs/run': 'operations',
  'desk/operations/jobs/discard': 'operations',
  'desk/operations/letters': 'operations',
  'desk/operations/letters/retry': 'operations',
  'desk/operations/letters/drop': 'operations',
  'desk/operations/system': 'operations',
  'desk/operations/bundle': 'operations',

  // curating: each kind asks for roles of its own among these (features/foundation/admin-data/server/resources.server.test.ts)
  'desk/data/kinds': 'editor people-administrator portal-administrator',
  'desk/data/list': 'editor people-administrator portal-administrator',
  'desk/data/item': 'editor people-administrator portal-administrator',
  'desk/audiences/list': 'author editor organiser people-administrator portal-administrator',
  'desk/data/choices': 'editor people-administrator portal-administrator',
  'desk/data/suggest-key': 'editor people-administrator portal-administrator',
  'desk/data/audience': 'editor people-administrator portal-administrator',
  'desk/data/save': 'editor people-administrator portal-administrator',
  'desk/data/remove': 'editor people-administrator portal-administrator',
  'desk/data/restore': 'editor people-administrator portal-administrator',
  'desk/data/merge': 'editor people-administrator portal-administrator',
  'desk/data/merge/undo': 'editor people-administrator portal-administrator',
  'desk/data/order': 'editor people-administrator portal-administrator',
  'desk/data/upload': 'editor people-administrator portal-administrator',

  // people
  'desk/people/import': 'people-administrator',
  'desk/people/import/upload': 'people-administrator',
  'desk/people/import/kept': 'people-administrator',
  'desk/people/import/keep': 'people-administrator',
  'desk/people/import/discard': 'people-administrator',

  // publishing
  'desk/publishing/options': 'author editor organiser',
  'desk/publishing/departments': 'author editor organiser',
  'desk/publishing/state': 'author editor organiser',
  'desk/publishing/settings': 'author editor organiser',
  'desk/publishing/audience': 'author editor organiser',
  'desk/publishing/attention': 'author editor organiser',
  'desk/publishing/clashes': 'author editor organiser',
  'desk/publishing/upkeep': 'author editor organiser',
  'desk/publishing/reviewers': 'author editor organiser',
  'desk/publishing/waiting': 'editor organiser',
  'desk/publishing/submit': 'author editor organiser',
  'desk/publishing/return': 'author editor organiser',
  'desk/publishing/schedule': 'editor organiser',
  'desk/publishing/publish': 'editor organiser',
  'desk/publishing/undo': 'author editor organiser',
  'desk/publishing/archive': 'editor organiser',
  'desk/publishing/several': 'author editor organiser',
  'desk/publishing/plan': 'author editor organiser',
  'desk/publishing/unscheduled': 'author editor organiser',
  'desk/publishing/move': 'author editor organiser',
  'desk/publishing/pins': 'editor',
  'desk/publishing/pins/order': 'editor',
  'desk/publishing/preview': 'author editor organiser',

  // must-read
  'news/mustread': 'session',
  'news/acknowledge': 'session',
  'desk/must-read/list': 'editor',
  'desk/must-read/progress': 'editor',
  'desk/must-read/people': 'editor',
  'desk/must-read/open/file': 'editor',
  'desk/must-read/remind': 'editor',
  'desk/must-read/evidence': 'editor',
  'desk/must-read/check': 'editor',
  'desk/must-read/end': 'editor',
  'desk/must-read/end/undo': 'editor',

  // writing
  'desk/writing/list': 'author editor organiser',
  'desk/writing/begin': 'author editor organiser',
  'desk/writing/duplicate': 'author editor organiser',
  'desk/writing/of': 'editor organiser',
  'desk/writing/open': 'author editor organiser',
  'desk/writing/save': 'author editor organiser',
  'desk/writing/leave': 'author editor organiser',
  'desk/writing/here': 'author editor organiser',
  'desk/writing/around': 'author editor organiser',
  'desk/writing/link': 'author editor organiser',
  'desk/writing/versions': 'author editor organiser',
  'desk/writing/version': 'author editor organiser',
  'desk/writing/restore': 'author editor organiser',
  'desk/writing/remove': 'author editor organiser',
  'desk/writing/bring-back': 'author editor organiser',
  'desk/media/list': 'author editor organiser portal-administrator',
  'desk/media/places': 'author editor organiser portal-administrator',
  'desk/media/remove': 'author editor organiser portal-administrator',
  'desk/media/restore': 'author editor organiser portal-administrator',
  'desk/media/copy': 'author editor organiser',
  'desk/media/copy/item': 'editor portal-administrator',
  'desk/writing/trashed': 'author editor organiser',
  'desk/writing/sites': 'author editor organiser',
  'desk/writing/questionnaires': 'author editor organiser',
  'desk/writing/adopt': 'editor',
  // draft-comments
  'desk/writing/comments': 'author editor organiser',
  'desk/writing/comments/colleagues': 'author editor organiser',
  'desk/writing/comments/add': 'author editor organiser',
  'desk/writing/comments/edit': 'author editor organiser',
  'desk/writing/comments/remove': 'author editor organiser',
  'desk/writing/comments/bring-back': 'author editor organiser',
  'desk/writing/comments/resolve': 'author editor organiser',
  'desk/upload/begin': 'author editor organiser',
  'desk/upload/part': 'author editor organiser',
  'desk/upload/end': 'author editor organiser',
  'desk/picture/fetch': 'author editor organiser',
}
