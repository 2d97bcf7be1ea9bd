/**
 * The first calls of a page, chosen by its address and made by the document before the script has loaded. The build
 * inlines this file into the document (document-script.ts), because the service worker answers every address with the
 * same document; it must not import anything. Each body must equal the one that the page would send: the page takes
 * over the answer by path and body.
 */

type EarlyCall = readonly [path: string, body: string]

/** The screens that the document knows: their files (document-script.ts) and drawings (first-screen.tsx) have these names. */
export type ScreenName = 'home' | 'list' | 'news' | 'activity' | 'person' | 'search' | 'todos' | 'desk' | 'other'

export interface EarlyCalls {
  screen: ScreenName
  /** The outline in the document until something comes (frame.css). */
  outline: 'home' | 'header' | 'desk' | 'none'
  /** In the order in which they are sent; the document brings their answers. */
  calls: readonly EarlyCall[]
  /** Below them, and asked for together. */
  below: readonly EarlyCall[]
  /** `own`: the address opens a shared item, which the page below and everything else wait for (HOME-03). */
  begins: 'home' | 'own' | 'page'
}

/** The home of a site is as high as there are banners. `own`: the site with this address. */
const callsOfSite = (path: string, own: string | undefined, portal: string): EarlyCall[] =>
  own || /^\/portal\/[^/]+$/.test(path) ? [['portalbanner/query', JSON.stringify({ Template: portal })]] : []

/** `sites`: those with an address of their own. */
export function earlyCalls(
  pathname: string,
  search: string,
  sites: readonly { id: string; path: string }[],
): EarlyCalls {
  const query = new URLSearchParams(search)
  const anyCase = new URLSearchParams([...query].map(([name, value]) => [name.toLowerCase(), value]))
  const path = pathname.toLowerCase().replace(/\/$/, '') || '/home'
  const named = pathname.split('/')[2] ?? ''
  const siteAt = (address: string) => sites.find((site) => site.path.toLowerCase() === address.toLowerCase())?.id
  const portal = siteAt(`/${pathname.split('/')[1] ?? ''}`) ?? (path.startsWith('/portal/') ? named : '')
  // addresses of values name a site as its own address does
  const viewed = /^\/(vi|valuedetail)\/./.test(path) ? (siteAt(`/${named}`) ?? named) : portal

  const call = (name: string, input: object): EarlyCall => [name, JSON.stringify(input)]
  const numberOf = (text: string | null) =>
    text !== null && Number.isSafeInteger(Number(text)) && Number(text) > 0 ? Number(text) : 0
  const news = (id: number, of: string) =>
    of ? call('portalnews/Detail', { Template: of, NewsId: id }) : call('news/detail', { NewsId: id })
  const user = call('user/detail', { Template: viewed })
  const tips = call('user/guide/tips', {})
  const permissions = call('rights/mine', {})

  type Shared = readonly [ScreenName, EarlyCall]
  function own(): Shared | undefined {
    const [account, activityId, newsId] = [
      query.get('person'),
      numberOf(query.get('activity')),
      numberOf(query.get('news')),
    ]
    if (account && account.length <= 100) return ['person', call('People/Detail', { ADAccount: account })]
    if (newsId) return ['news', news(newsId, viewed)]
    if (activityId) return ['activity', call('activity/detail', { Id: activityId })]
    const isSearch = path === '/actions/search'
    const words = query.get(isSearch ? 'q' : 'search')?.trim()
    if (words && !portal) return ['search', call('search/all', { title: words })]
    return ofPage()
  }

  function ofPage(): Shared | undefined {
    const newsId = numberOf(anyCase.get('newsid'))
    if (path === '/newsdetail' && newsId) return ['news', news(newsId, '')]
    const activityId = numberOf(anyCase.get('id') ?? anyCase.get('activityid'))
    if (path === '/activitydetail' && activityId) return ['activity', call('activity/detail', { Id: activityId })]
    // the search for documents needs the answer of this call first (BOX-02)
    if (path === '/box' && query.get('q')?.trim()) return ['other', user]
    if (path === '/desk') return ['desk', permissions]
    return path === '/workflow' ? ['todos', todos()] : undefined
  }

  function todos(): EarlyCall {
    const [tab, source] = [query.get('tab') ?? '', query.get('source')?.slice(0, 60) ?? '']
    return call('message/todos', {
      Tab: ['done', 'started'].includes(tab) ? tab : 'pending',
      ...(source ? { Source: source } : {}),
      PageIndex: 1,
      PageSize: 20,
    })
  }

  /** The address may name a list of home, with its filter (NEWS-10). */
  function ofHome(): EarlyCalls {
    const [category, tag] = [query.get('list'), numberOf(query.get('listTag'))]
    const filter = { ...(category ? { Category: category } : {}), ...(tag ? { TagId: tag } : {}) }
    const isFiltered = Object.keys(filter).length > 0
    const list = [
      call('news/category/list', {}),
      call('news/list', { ...filter, PageIndex: 1, PageSize: 12 }),
      call('news/TagList', {}),
    ]
    const cards = [
      call('message/todos', { PageSize: 20 }),
      call('user/tool/list', {}),
      call('weather/get', {}),
      call('ValueTop/Top', { PageIndex: 1, PageSize: 4 }),
      call('ValueTop/joyNews', { PageIndex: 1, PageSize: 4 }),
      call('value/honor', {}),
      call('People/NewPeople', { PageIndex: 1, PageSize: 5 }),
    ]
    const frame = [call('message/push', {}), permissions, call('track/mine', {})]
    return {
      screen: isFiltered ? 'list' : 'home',
      outline: 'home',
      calls: [
        user,
        call('news/NIOTopNews', {}),
        call('activity/list', { PageIndex: 1, PageSize: 12 }),
        call('news/list', { PageIndex: 1, PageSize: 10, Category: 'announcement' }),
        // as high as there are banners: what stands below them would move
        call('portalbanner/query', { Template: '' }),
        ...(isFiltered ? list : []),
      ],
      // no guide comes over a list that the address names
      below: [...cards, ...(isFiltered ? [] : [...list, tips]), ...frame],
      begins: 'home',
    }
  }

  /** Home, asked for together once the document has brought what one came for; no guide comes over it. */
  function behindPopup(): EarlyCall[] {
    const { calls, below } = ofHome()
    return path !== '/home' || below.length === 0
      ? []
      : [...calls, ...below].filter((each) => each !== user && each !== tips)
  }

  function ofAnother(): EarlyCalls {
    const views = viewsAt(path)
    const calls = views.length > 0 ? [user, permissions, ...views] : [user, ...callsOfSite(path, siteAt(path), portal)]
    return { screen: 'other', outline: 'none', calls, below: [], begins: 'page' }
  }

  const outlineOf = (name: ScreenName) => (name === 'desk' ? 'desk' : 'header')
  const [screen, first] = own() ?? []
  if (screen && first) {
    const calls = first === user ? [user] : [first, user, ...viewsAt(path)]
    const outline = viewed ? 'none' : outlineOf(screen)
    return { screen, outline, calls, below: behindPopup(), begins: 'own' }
  }
  return path === '/home' ? ofHome() : ofAnother()
}

/** Views and columns, which any list of the desk shows; and its kind of data. */
const viewsAt = (path: string): EarlyCall[] =>
  /^\/(desk(\/.*)?|numbers|health\/readers|busconfirm\/list)$/.test(path)
    ? [['desk/views/mine', '{}'], ...(path.startsWith('/desk/data/') ? [['desk/data/kinds', '{}'] as const] : [])]
    : []
