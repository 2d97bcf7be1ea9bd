/** API keys of other systems, as data of the desk. */
import { Bad, IsThere, listed, textIn, type Kind } from '@portal/admin-data/server'
import { sql } from '@portal/server'
import { scopes, type Scope } from '../contract.ts'
import { scopeTexts } from '../texts.ts'
import { addIntegration, revokeIntegration } from './store.ts'
import { keyKindTexts } from './key-kind.texts.ts'

export const keyKind: Kind = {
  key: 'key',
  group: 'systems',
  name: keyKindTexts.name,
  one: keyKindTexts.one,
  about: keyKindTexts.about,
  roles: ['portal-administrator'],
  isFinal: true,
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
  list: (db, asking) =>
    listed(
      db,
      sql`SELECT name AS id, name AS title_zh, array_to_string(scopes, ', ') || ' · ' ||
          coalesce('最近使用 ' || to_char(used_at AT TIME ZONE 'Asia/Shanghai', 'YYYY-MM-DD HH24:MI'), '还没有用过') AS note_zh,
        array_to_string(scopes, ', ') || ' · ' ||
          coalesce('last used ' || to_char(used_at AT TIME ZONE 'Asia/Shanghai', 'YYYY-MM-DD HH24:MI'), 'never used') AS note_en,
        row_number() OVER (ORDER BY name) AS place
        FROM integration WHERE revoked_at IS NULL`,
      asking,
    ),
  async load(db, id) {
    const keys = db.selectFrom('integration').select(['name', 'scopes']).where('revoked_at', 'is', null)
    const row = await keys.where('name', '=', id).executeTakeFirst()
    return row ? { name: row.name, scopes: row.scopes } : null
  },
  async check(tx, values) {
    const name = textIn(values, 'name')
    if (!/^[\p{L}\p{N}][\p{L}\p{N} ._-]{0,59}$/u.test(name))
      throw new Bad('name', keyKindTexts.useOnlyLettersDigitsSpaces)
    if ((await keyKind.load(tx, name)) !== null) throw new IsThere(name)
  },
  async save(tx, _, values, { now }) {
    const name = textIn(values, 'name')
    return { id: name, secret: await addIntegration(tx, name, values['scopes'] as Scope[], now) }
  },
  async remove(tx, id, { now }) {
    await revokeIntegration(tx, id, now)
  },
  removeLabel: keyKindTexts.removeLabel,
  removeHelp: keyKindTexts.removeHelp,
}
