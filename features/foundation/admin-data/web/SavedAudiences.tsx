import { keyOf, useAnswer, useCache, useCommand, useUnsavedFields } from '@portal/client'
import { isEveryone, ruleOf, type Audience } from '@portal/people/audience'
import type { AudienceDraft } from '@portal/people/web'
import { Button, Row, useMessage, useText } from '@portal/ui'
import { FormDialog } from '@portal/ui/form-dialog'
import { Select, TextField } from '@portal/ui/forms'
import { Bookmark } from 'lucide-react'
import { useState } from 'react'
import { adminData } from '../contract.ts'
import { savedAudienceTexts } from '../saved-audience.texts.ts'

interface Props {
  draft: AudienceDraft
  isDisabled: boolean
}

/** Above an audience: the saved one that it equals. Choosing another copies it; one without a name can be saved. */
export function SavedAudiences({ draft, isDisabled }: Props) {
  const t = useText(savedAudienceTexts)
  const { data } = useAnswer(adminData.savedAudiences, {})
  const [isNaming, setNaming] = useState(false)
  if (!data) return null
  const rules = data.List.map(({ Id, Name, Any, Except }) => ({
    id: Id,
    name: Name,
    rule: { any: Any, except: Except },
  }))
  const same = draft.isUnfinished ? undefined : rules.find(({ rule }) => isSame(rule, draft.audience))
  const canSave = data.MaySave && !same && !isDisabled && !draft.isUnfinished && !isEveryone(draft.audience)
  return (
    <Row gap={8}>
      {rules.length > 0 && (
        <Select
          label={t('name')}
          isLabelHidden
          width={240}
          placeholder={t('choose')}
          disabled={isDisabled}
          options={rules.map(({ id, name }) => ({ value: String(id), label: name }))}
          value={same ? String(same.id) : ''}
          onChange={({ target }) => {
            const chosen = rules.find(({ id }) => String(id) === target.value)
            if (chosen) draft.take({ rule: chosen.rule })
          }}
        />
      )}
      {canSave && (
        <Button look="quiet" size="small" icon={<Bookmark aria-hidden />} onClick={() => setNaming(true)}>
          {t('saveAs')}
        </Button>
      )}
      {isNaming && <NameDialog audience={draft.audience} onClose={() => setNaming(false)} />}
    </Row>
  )
}

type Rule = ReturnType<typeof ruleOf>

const isSame = (rule: Rule, audience: Audience): boolean => textOf(rule) === textOf(ruleOf(audience))

/** The same for rules that differ only in order. */
const textOf = ({ any, except }: Rule): string =>
  JSON.stringify([any.map((terms) => terms.toSorted().join('\n')).toSorted(), except.toSorted()])

function NameDialog({ audience, onClose }: { audience: Audience; onClose: () => void }) {
  const t = useText(savedAudienceTexts)
  const { show } = useMessage()
  const cache = useCache()
  const { fields, isDirty, set, clear } = useUnsavedFields('saved-audience', () => ({ name: '' }))
  const [error, setError] = useState<string>()
  const name = fields.name.trim()
  function close(): void {
    clear()
    onClose()
  }
  const command = useCommand(adminData.save, {
    async onDone(answer) {
      if (!answer.ok) return setError(t(answer.failure.reason === 'isThere' ? 'isThere' : 'notSaved'))
      show(t('saved', { name }))
      close()
      await cache.invalidateQueries({ queryKey: keyOf(adminData.savedAudiences) })
    },
  })
  return (
    <FormDialog
      title={t('saveAs')}
      size="small"
      isDirty={isDirty}
      isBusy={command.isPending}
      send={t('save')}
      canSend={name !== ''}
      onSend={() =>
        command.mutateAsync({ input: { Kind: 'saved-audience', Id: '', Revision: '', Values: { name, audience } } })
      }
      onClose={close}
    >
      <TextField
        label={t('nameLabel')}
        isRequired
        autoComplete="off"
        maxLength={60}
        value={fields.name}
        error={error}
        onChange={(event) => {
          set({ name: event.target.value })
          setError(undefined)
        }}
      />
    </FormDialog>
  )
}
