/** API keys of other systems, as data of the desk. */
import { FieldError, DuplicateError, listRows, textValue, type ResourceDefinition } from '@portal/admin-data/server'
import { sql } from '@portal/server'
import { scopes, type ApiKeyScope } from '../contract.ts'
import { scopeTexts } from '../texts.ts'
import { createApiKey, revokeApiKey } from './store.ts'
import { keyKindTexts } from './key-resource.texts.ts'
import { companyZone } from '@portal/contract'

export const apiKeyKind: ResourceDefinition = {
  key: 'key',
  group: 'systems',
  name: keyKindTexts.name,
  one: keyKindTexts.one,
  about: keyKindTexts.about,
  roles: ['portal-administrator'],
  isImmutable: true,
  fields: [
    {
      key: 'name',
      kind: 'text',
      label: keyKindTexts.nameLabel,
      required: true,
      fixed: true,
      max: 60,
    },
    {
      key: 'scopes',
      kind: 'choices',
      label: keyKindTexts.scopesLabel,
      help: keyKindTexts.scopesHelp,
      required: true,
      fixed: true,
      options: scopes.map((value) => ({ value, label: scopeTexts[value] })),
    },
  ],
  list: (db, ctx) =>
    listRows(
      db,
      sql`SELECT name AS id, name AS title_zh, array_to_string(scopes, ', ') || ' · ' ||
          coalesce('最近使用 ' || to_char(used_at AT TIME ZONE ${companyZone()}, 'YYYY-MM-DD HH24:MI'), '还没有用过') AS note_zh,
        array_to_string(scopes, ', ') || ' · ' ||
          coalesce('last used ' || to_char(used_at AT TIME ZONE ${companyZone()}, 'YYYY-MM-DD HH24:MI'), 'never used') AS note_en,
        row_number() OVER (ORDER BY name) AS place
        FROM integration WHERE revoked_at IS NULL`,
      ctx,
    ),
  async load(db, id) {
    const keys = db.selectFrom('integration').select(['name', 'scopes']).where('revoked_at', 'is', null)
    const row = await keys.where('name', '=', id).executeTakeFirst()
    return row ? { name: row.name, scopes: row.scopes } : null
  },
  async check(tx, values) {
    const name = textValue(values, 'name')
    if (!/^[\p{L}\p{N}][\p{L}\p{N} ._-]{0,59}$/u.test(name))
      throw new FieldError('name', keyKindTexts.useOnlyLettersDigitsSpaces)
    if ((await apiKeyKind.load(tx, name)) !== null) throw new DuplicateError(name)
  },
  async save(tx, _, values, { now }) {
    const name = textValue(values, 'name')
    return { id: name, secret: await createApiKey(tx, name, values['scopes'] as ApiKeyScope[], now) }
  },
  async remove(tx, id, { now }) {
    await revokeApiKey(tx, id, now)
  },
  removeLabel: keyKindTexts.removeLabel,
  removeHelp: keyKindTexts.removeHelp,
}
