/** API keys of other systems, as data of the desk. */
import {
  FieldError,
  DuplicateError,
  listRows,
  textValue,
  type ResourceDefinition,
  useFilter,
} from '@portal/admin-data/server'
import { sql } from '@portal/server'
import { scopes, type ApiKeyScope } from '../contract.ts'
import { scopeTexts } from '../texts.ts'
import { createApiKey, revokeApiKey } from './store.ts'
import { keyKindTexts } from './key-resource.texts.ts'
import type { Text } from '@portal/contract'

/** The names of `scopes`, in their order. */
const scopeNames = (language: keyof Text) => sql<string>`(SELECT coalesce(string_agg(
  coalesce(${JSON.stringify(namesIn(language))}::jsonb->>scope, scope), ', ' ORDER BY place), '–')
  FROM unnest(scopes) WITH ORDINALITY AS each (scope, place))`

const namesIn = (language: keyof Text) =>
  Object.fromEntries(scopes.map((scope) => [scope, scopeTexts[scope][language]]))

export const apiKeyKind: ResourceDefinition = {
  key: 'key',
  name: keyKindTexts.name,
  one: keyKindTexts.one,
  about: keyKindTexts.about,
  noteLabel: keyKindTexts.scopesLabel,
  timeLabels: [keyKindTexts.created, keyKindTexts.used],
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
  filters: [{ key: 'scopes' }, useFilter],
  list: (db, ctx) =>
    listRows(
      db,
      sql`SELECT name AS id, name AS title_zh,
        ${scopeNames('zh')} AS note_zh, ${scopeNames('en')} AS note_en, ARRAY[created_at, used_at] AS times,
        scopes AS filter_scopes, CASE WHEN used_at IS NULL THEN 'unused' ELSE 'used' END AS filter_use,
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
