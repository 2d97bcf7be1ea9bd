import { deskHref } from '@portal/contract'
import { browserZone, useNavigation } from '@portal/client'
import { usePermissions } from '@portal/access-control/web'
import { useText, useToasts } from '@portal/ui'
import { editorTexts } from '../texts.ts'
import { useCreateDraft, useNewsSites } from './queries.ts'

interface NewDraft {
  key: string
  label: string
  input: { Kind: 'news' | 'activity'; Category?: string; Portal?: string }
}

/**
 * Returns the drafts that the viewer may begin. An editor of certain categories starts in the first of them. `prepare`
 * runs before the draft is opened.
 */
export function useNewDrafts(
  prepare?: (id: number) => Promise<unknown>,
): { key: string; label: string; begin: () => void }[] {
  const t = useText(editorTexts)
  const { go } = useNavigation()
  const { add } = useToasts()
  const { roles, grants } = usePermissions()
  const { mutateAsync: create } = useCreateDraft()
  const scope = grants.filter(({ Role }) => Role === 'editor').flatMap(({ Categories }) => Categories)
  const isFree =
    roles.has('author') || grants.some(({ Role, Categories }) => Role === 'editor' && Categories.length === 0)
  const writesNews = isFree || scope.length > 0
  const { data: sites } = useNewsSites(writesNews)

  async function begin({ input }: NewDraft): Promise<void> {
    const isNarrow = !isFree && input.Kind === 'news' && !scope.includes(input.Category ?? '')
    const answer = await create({
      input: { ...input, Zone: browserZone(), ...(isNarrow ? { Category: scope[0]! } : {}) },
    })
    if (answer.ok) {
      await prepare?.(answer.data.Id)
      go(deskHref('writing', answer.data.Id))
    } else add({ text: answer.failure.message || t('notBegun') })
  }

  const all: readonly NewDraft[] = [
    { key: 'news', label: t('news'), input: { Kind: 'news' } },
    { key: 'value', label: t('value'), input: { Kind: 'news', Category: 'values' } },
    ...(sites?.List ?? []).map(({ Id, Name }) => ({
      key: `site-${Id}`,
      label: t('newsOfSite', { site: Name }),
      input: { Kind: 'news' as const, Portal: Id },
    })),
    { key: 'activity', label: t('activity'), input: { Kind: 'activity' } },
  ]
  const offered = all.filter(({ key, input }) => {
    if (input.Kind === 'activity') return roles.has('organiser')
    return key === 'value' ? isFree || scope.includes('values') : writesNews
  })
  return offered.map((each) => ({ key: each.key, label: each.label, begin: () => void begin(each) }))
}
