import { deskRows } from './rights-matrix-desk.ts'

/**
 * Access matrix, maintained by hand: every call of the server has a row, written from its purpose and not from its
 * code. tests/rights-matrix.server.test.ts checks the server against it.
 *
 * 'session': everybody signed in · 'public': anybody · 'integration': systems with an API key · otherwise the required
 * roles. Calls of the desk are in rights-matrix-desk.ts.
 */
export const rightsMatrix: Readonly<Record<string, string>> = {
  // activities
  'activity/list': 'session',
  'activity/calendar': 'session',
  'activity/calendar/detail': 'session',
  'activity/detail': 'session',
  'activity/signups': 'session',
  'activity/signup': 'session',
  'activity/cancel': 'session',
  'activity/wait': 'session',
  'activity/wait/cancel': 'session',
  'activity/ticket': 'session',
  'activity/ics': 'session',
  'activity/feed': 'session',
  'activity/feed/renew': 'session',
  'activity/feed/revoke': 'session',
  'activity/feed/state': 'session',
  'activity/feed.ics': 'public',

  // box
  'box/modules': 'session',
  'box/search': 'session',
  'box/document': 'public',
  'box/icon': 'public',

  // bus
  'bus/login': 'public',
  'bus/userInfo': 'public',
  'bus/get': 'public',
  'bus/confirm': 'public',
  'bus/overview': 'session',
  'bus/riders': 'session',
  'bus/riders/file': 'session',

  // feishu
  'wechat/GetFeiShuConfig': 'session',
  'feishu/begin': 'public',
  'feishu/chat': 'session',

  // files
  'file/download': 'public',
  'file/image': 'public',
  'file/media': 'public',

  // guides
  'user/guide/save': 'session',
  'user/guide/tips': 'session',
  'user/guide/steps': 'session',
  'user/guide/place/save': 'session',

  // home
  'home/first': 'session',

  // health
  'health/userInfo': 'public',
  'health/info': 'session',
  'health/add': 'session',
  'health/oversea': 'session',
  'health/survey': 'session',
  'health/addsurvey': 'session',
  'health/form': 'session',
  'health/answer': 'session',
  'health/readings': 'session',
  'health/withdraw': 'session',
  'health/summary': 'session',
  'health/read': 'session',

  // news
  'news/NIOTopNews': 'session',
  'news/list': 'session',
  'news/all': 'session',
  'news/TagList': 'session',
  'news/tag/list': 'session',
  'news/category/list': 'session',
  'news/detail': 'session',
  'news/v1/mobile/detail': 'session',
  'news/v1/read': 'session',
  'news/statistics': 'session',
  'news/ispraise': 'session',
  'news/attachment/list': 'session',
  'news/recommend': 'session',
  'news/ClickPraise': 'session',
  'news/GetPreNextNews': 'session',
  'news/CommentList': 'session',
  'news/comment': 'session',
  'news/v1/mobile/comment': 'session',
  'news/ReplyList': 'session',
  'news/AddComment': 'session',
  'news/AddReply': 'session',
  'news/delReply': 'session',
  'news/report': 'session',
  'news/readhistory': 'session',
  'news/history': 'session',
  'news/values/list': 'session',
  'ValueTop/Top': 'session',
  'activity/fun': 'session',
  'ValueTop/joyNews': 'session',

  // notices
  'message/push': 'session',
  'message/readnum': 'session',
  'message/readall': 'session',
  'message/seen': 'session',
  'message/list': 'session',
  'message/tips': 'session',
  'message/heart': 'session',
  'message/choice': 'session',
  'message/choice/save': 'session',
  'message/stream/ticket': 'session',
  'message/stream': 'session',
  'message/push/add': 'integration',

  // organising
  'desk/organising/list': 'organiser',
  'desk/organising/detail': 'organiser',
  'desk/organising/session/add': 'organiser',
  'desk/organising/session/change': 'organiser',
  'desk/organising/session/remove': 'organiser',
  'desk/organising/session/cancel': 'organiser',
  'desk/organising/session/undo': 'organiser',
  'desk/organising/cancel': 'organiser',
  'desk/organising/people': 'organiser',
  'desk/organising/people/file': 'organiser',
  'desk/organising/people/add': 'organiser',
  'desk/organising/people/move': 'organiser',
  'desk/organising/people/remove': 'organiser',
  'desk/organising/people/change': 'organiser',
  'desk/organising/people/undo': 'organiser',
  'desk/organising/door': 'organiser',
  'desk/organising/check-in': 'organiser',
  'desk/organising/check-in/code': 'organiser',
  'desk/organising/check-in/undo': 'organiser',
  'desk/organising/message/receivers': 'organiser',
  'desk/organising/message': 'organiser',
  'desk/organising/messages': 'organiser',

  // people
  'People/NewPeople': 'session',
  'People/list': 'session',
  'People/search': 'session',
  'People/Detail': 'session',
  'People/reportingline': 'session',
  'People/departmentline': 'session',
  'People/staffs': 'session',
  'People/departments': 'session',
  'People/places': 'session',

  // profile
  'user/detail': 'session',
  'portalbanner/query': 'session',
  'weather/get': 'session',
  'weather/city/save': 'session',
  'location/ip': 'session',
  'user/theme/save': 'session',
  'user/known': 'session',
  'user/img': 'session',

  // reports
  'portalnews/reportinfo': 'session',
  'portalnews/report': 'session',
  'report/add': 'integration',

  // rights
  'rights/mine': 'session',
  'rights/holders': 'people-administrator portal-administrator',
  'rights/roles': 'people-administrator portal-administrator',
  'rights/holder': 'people-administrator portal-administrator',
  'rights/groups': 'people-administrator portal-administrator',
  'rights/scopes': 'people-administrator portal-administrator',
  'rights/set': 'people-administrator portal-administrator',
  'rights/audit': 'portal-administrator',
  'rights/audit/names': 'portal-administrator',
  'rights/audit/file': 'portal-administrator',
  'rights/audit/check': 'portal-administrator',

  // search
  'search/message': 'session',
  'search/all': 'session',
  'search/allowlist': 'session',

  // session
  'token/userInfo': 'public',
  'wechat/GetToken': 'public',
  'user/signout': 'session',
  'token/cookie': 'session',
  'dev/token': 'public',
  'dev/people': 'public',
  'sso/login': 'public',
  'desk/sign-ins/list': 'portal-administrator',
  'desk/sign-ins/person': 'portal-administrator',
  'desk/sign-ins/change': 'portal-administrator',
  'desk/sign-ins/decide': 'portal-administrator',
  'sso/callback': 'public',
  'sso/callback/second': 'public',
  'sso/logout': 'public',
  'way/login': 'public',
  'way/callback': 'public',
  'sso/msg/redirect': 'public',

  // toolkit
  'user/tool/list': 'session',
  'user/tool/save': 'session',
  'user/tool/transfer': 'session',
  'user/tool/search': 'session',
  'user/icon/token': 'session',
  'user/tool/opened': 'session',
  'portalnews/tool/List': 'session',
  'portalnews/tool/Save': 'session',
  'tool/ticket': 'integration',

  // tracking
  'track/mine': 'session',
  'track/choose': 'session',
  'track/batch': 'session',
  'track/numbers': 'session',
  'debug/data': 'session',

  // values
  'value/honor': 'session',

  // wecom
  'wechat/GetJsdk': 'session',
  'wechat/GetChat': 'session',

  // workflow
  'message/todos': 'session',
  'message/icons': 'session',
  'message/grootapproval': 'session',
  'message/todo/answer': 'session',
  'message/todo/takeback': 'session',
  'icon/session': 'session',
  'icon/todo': 'public',
  'message/todo/add': 'integration',
  'message/todo/close': 'integration',
  ...deskRows,
}
