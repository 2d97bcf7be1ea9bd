/** `/api/wecom/callback`: WeChat Work checks the address and reports changes of contacts (docs/wecom.md). */
import { encryptedEndpoint, type ConnectorDeps } from '@portal/connectors/server'
import type { ExtraRoutes } from '@portal/server'
import { wecomCallbackPath } from '../contract.ts'
import { saveChange, type ContactChange } from './inbox.ts'
import { xmlElement } from './xml.ts'
import type { WecomSettings } from './settings.ts'

/** @internal */
export function parseChange(xml: string): ContactChange {
  const type = xmlElement(xml, 'Event') === 'change_contact' ? xmlElement(xml, 'ChangeType') : ''
  const id = xmlElement(xml, 'UserID')
  const newId = xmlElement(xml, 'NewUserID')
  const noIds = { userId: null, formerId: null }
  if (type.endsWith('_party')) return { kind: 'departments', ...noIds }
  if (!/^[\w.@-]{1,64}$/.test(id)) return { kind: 'other', ...noIds }
  if (type === 'delete_user') return { kind: 'gone', userId: id, formerId: null }
  if (type !== 'create_user' && type !== 'update_user') return { kind: 'other', ...noIds }
  const isRenamed = /^[\w.@-]{1,64}$/.test(newId) && newId !== id
  return { kind: 'person', userId: isRenamed ? newId : id, formerId: isRenamed ? id : null }
}

export function createWecomCallback(settings: WecomSettings, { db, clock }: ConnectorDeps): ExtraRoutes[] {
  return encryptedEndpoint({
    keys: settings.callback,
    owner: settings.corpId,
    unitMs: 1_000,
    path: wecomCallbackPath,
    methods: ['GET', 'POST'],
    format: 'text',
    clock,
    encryptedIn: ({ body, query }) => xmlElement(body.toString('utf8'), 'Encrypt') || query('echostr'),
    async handle(plain, { method, signature, now }) {
      // the check of the address expects the bare text, without quotes or a line break
      if (method === 'GET') return plain
      await saveChange(db, signature, parseChange(plain), now)
      return ''
    },
  })
}
