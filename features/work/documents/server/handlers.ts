import { translate, type Language } from '@portal/contract'
import type { Contents, OwnerGuard } from '@portal/files/server'
import { isTooShort, type FindEntries } from '@portal/search-index'
import { implement, type Call, type Db, type Route, type Secrets, type Viewer } from '@portal/server'
import { documents } from '../contract.ts'
import { refusalTexts, searchTexts } from '../texts.ts'
import { boxTimeoutAmongOthersMs, boxTimeoutMs, documentLimit } from '../rules.ts'
import { findDocuments, searchDocuments, type DocumentSources } from './search.ts'
import { BoxUnavailable, listHostModules } from './host.ts'
import { createHostIcons } from './host-icons.ts'
import { openDocument } from './open.ts'
import { listAppsFor, canReadDocument } from './store.ts'

export interface BoxDeps extends DocumentSources {
  /** Signs the addresses of a host's icons. */
  secrets: Secrets
  /** Reads the bytes of documents. */
  contents: Contents
  onFault: (error: unknown) => void
}

export interface Box {
  routes: Route[]
  /** For the search over everything: best first, at most `limit`; a Box host gets two seconds. */
  findDocuments: (
    db: Db,
    find: FindEntries,
    params: DocumentSearchCall,
    limit: number,
  ) => ReturnType<typeof findDocuments>
  /** Documents are searched over the network, so no database connection may be held meanwhile. */
  isRemote: boolean
  /** Decides who may read the file of a document. */
  guard: OwnerGuard
}

interface DocumentSearchCall {
  viewer: Viewer
  language: Language
  now: Date
  input: { title: string }
}

export function createBox(options: BoxDeps): Box {
  const { references, secrets, passwords, host, contents, onFault } = options
  const icons = host && createHostIcons(host, secrets, onFault)

  const isMyself = ({ viewer, now }: { viewer: Viewer; now: Date }, account: string, password: string): boolean =>
    passwords.isValid(password, viewer.account, now) && account.toLowerCase() === viewer.account

  async function ownApps({ db, viewer, now }: Call<typeof documents.modules>) {
    const rows = await listAppsFor(db, viewer)
    return rows.map((row) => ({
      fullUrl: row.url,
      fullThumb: row.icon_file_id === null ? '' : references.image(row.icon_file_id, viewer, now),
      name: row.name_zh,
      name_en: row.name_en,
      description: row.description_zh,
      description_en: row.description_en,
    }))
  }

  const refusal = (msg: string) => ({ code: 0, data: [], total: 0, msg })

  const routes = implement(documents, refusalTexts, {
    async modules(call) {
      const { viewer, now, input, refuse } = call
      if (!isMyself(call, input.account, input.password)) return refuse('wrongPassword')
      if (!host) return ownApps(call)
      try {
        const params = { account: viewer.account, password: passwords.of(viewer.account, now) }
        const modules = await listHostModules(host, params, boxTimeoutMs)
        return modules.map((each) => ({ ...each, fullThumb: icons?.addressOf(each.fullThumb, viewer, now) ?? '' }))
      } catch (error) {
        if (!(error instanceof BoxUnavailable)) throw error
        onFault(error)
        return refuse('boxOverTime')
      }
    },

    async search(call) {
      const { db, viewer, language, now, input } = call
      if (!isMyself(call, input.username, input.password))
        return refusal(translate(refusalTexts.wrongPassword, language))
      if (isTooShort(input.keywords)) return refusal(translate(searchTexts.tooShort, language))
      const query = { viewer, language, now, text: input.keywords, limit: documentLimit, limitMs: boxTimeoutMs }
      try {
        return await searchDocuments(db, options, query)
      } catch (error) {
        if (!(error instanceof BoxUnavailable)) throw error
        onFault(error)
        return refusal(translate(refusalTexts.boxOverTime, language))
      }
    },

    async document({ db, input, now, refuse }) {
      return (await openDocument(db, contents, references.read('download', input.t, now), now)) ?? refuse('gone')
    },

    async icon({ db, input, now, refuse }) {
      return (await icons?.open(db, input.t, now)) ?? refuse('noIcon')
    },
  })

  return {
    routes,
    guard: canReadDocument,
    isRemote: host !== undefined,
    findDocuments: (db, find, { viewer, language, now, input }, limit) =>
      findDocuments(db, options, {
        find,
        viewer,
        language,
        now,
        text: input.title,
        limit,
        limitMs: boxTimeoutAmongOthersMs,
      }),
  }
}
