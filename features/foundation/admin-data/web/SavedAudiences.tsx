import { keyOf, useAnswer, useCache, useCommand, useUnsavedFields } from '@portal/client'
import { isEveryone, ruleOf, type Audience } from '@portal/people/audience'
import type { AudienceDraft } from '@portal/people/web'
import { Button, Row, useLanguage, useMessage, useText, useToasts } from '@portal/ui'
import { FormDialog } from '@portal/ui/form-dialog'
import { TextField } from '@portal/ui/forms'
import { ComboBox } from '@portal/ui/pick'
import { Bookmark } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { adminData, type InvalidField } from '../contract.ts'
import { undoMs } from '../rules.ts'
import { savedAudienceTexts } from '../saved-audience.texts.ts'
import { localized } from './localized.ts'

interface Props {
  draft: AudienceDraft
  isDisabled: boolean
}

/** Above an audience: the saved one that it equals. Choosing another copies it; one without a name can be saved. */
export function SavedAudiences({ draft, isDisabled }: Props) {
  const t = useText(savedAudienceTexts)
  const { data } = useAnswer(adminData.savedAudiences, {})
  const [isNaming, setNaming] = useState(false)
  const replace = useReplace(draft)
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
        <ComboBox
          label={t('field')}
          isLabelHidden
          width={360}
          placeholder={t('choose')}
          isDisabled={isDisabled}
          options={rules.map(({ id, name }) => ({ id: String(id), label: name }))}
          value={same ? String(same.id) : ''}
          onChange={(id) => {
            const chosen = rules.find((each) => String(each.id) === id)
            if (chosen && chosen !== same) replace(chosen)
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

/** Takes a saved audience, and offers to undo it as long as the field is there. */
function useReplace(draft: AudienceDraft): (chosen: { name: string; rule: Rule }) => void {
  const t = useText(savedAudienceTexts)
  const { add, drop } = useToasts()
  const key = 'saved-audience'
  const latest = useRef(draft)
  useEffect(() => void (latest.current = draft), [draft])
  useEffect(() => () => drop(key), [drop])
  return ({ name, rule }) => {
    const { isSome, single, combinations, except } = draft
    draft.take({ rule })
    const undo = () => latest.current.change({ isSome, single, combinations, except })
    add({ key, text: t('chosen', { name }), ms: undoMs, link: { label: t('undo'), onFollow: undo } })
  }
}

const isSame = (rule: Rule, audience: Audience): boolean => textOf(rule) === textOf(ruleOf(audience))

/** The same for rules that differ only in order. */
const textOf = ({ any, except }: Rule): string =>
  JSON.stringify([any.map((terms) => terms.toSorted().join('\n')).toSorted(), except.toSorted()])

function NameDialog({ audience, onClose }: { audience: Audience; onClose: () => void }) {
  const t = useText(savedAudienceTexts)
  const { language } = useLanguage()
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
      if (!answer.ok) {
        const { reason, data, message } = answer.failure
        if (reason === 'badField' && data) return setError(localized((data as InvalidField).Text, language))
        return setError(reason === 'isThere' ? t('isThere') : reason ? message : t('notSaved'))
      }
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
