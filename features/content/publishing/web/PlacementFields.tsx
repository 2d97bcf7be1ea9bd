import { useText } from '@portal/ui'
import { Checkbox, Select } from '@portal/ui/forms'
import { ComboBox, TagField } from '@portal/ui/pick'
import { goneTexts } from '../gone.texts.ts'
import { publishingTexts } from '../texts.ts'
import { maxPins } from '../rules.ts'
import { Cautions } from './Cautions.tsx'
import { namedOptions } from './options.ts'
import type { SettingsFieldsProps } from './SettingsPanel.tsx'
import { SettingsPart } from './SettingsPart.tsx'
import { SourceFields } from './SourceFields.tsx'

/** Site, category, tags, carousel position, source and comments. */
export function PlacementFields({ state, options, isDisabled, change, type, leave }: SettingsFieldsProps) {
  const t = useText(publishingTexts)
  const g = useText(goneTexts)
  const { Portal, Category, Tags, Pin, IsCommentable } = state.Settings
  if (state.Kind === 'activity') return null
  const portals = options.Portals.map((each) => ({
    value: each.Portal,
    label: each.Portal === '' ? t('home') : each.Name || each.Portal,
  }))
  const categories = options.Categories.map(({ Key, Parent, Name }) => ({
    id: Key,
    label: Name,
    description: options.Categories.find((each) => each.Key === Parent)?.Name,
  }))
  const tags = options.Tags.map(({ Id, Name }) => ({ id: String(Id), label: Name }))
  // a removed value gets its own option: otherwise the first one would look chosen
  const portalExists = portals.some(({ value }) => value === Portal)
  const category = categories.find(({ id }) => id === Category)
  const places = Array.from({ length: maxPins }, (_, index) => String(index + 1))
  return (
    <SettingsPart name="place" title={t('placeAndCategory')} note={category?.label}>
      <Select
        label={t('place')}
        disabled={isDisabled}
        value={Portal}
        error={portalExists ? undefined : g('Portal')}
        options={portalExists ? portals : [{ value: Portal, label: t('gone') }, ...portals]}
        onChange={({ target }) => change({ Portal: target.value })}
      />
      <ComboBox
        label={t('category')}
        isDisabled={isDisabled}
        value={Category}
        valueLabel={category?.label ?? t('gone')}
        error={category ? undefined : g('Category')}
        options={categories}
        onChange={(next) => next !== '' && change({ Category: next })}
      />
      <TagField
        label={t('tags')}
        isDisabled={isDisabled}
        options={tags}
        value={namedOptions(Tags, tags, t('gone'))}
        error={state.Lacks.includes('Tags') ? g('Tags') : undefined}
        onChange={(chosen) => change({ Tags: chosen.map(({ id }) => Number(id)) })}
      />
      {!state.IsTemplate && (
        <Select
          label={t('pin')}
          disabled={isDisabled}
          value={Pin ?? ''}
          placeholder={t('notPinned')}
          options={places.map((place) => ({ value: place, label: place }))}
          onChange={({ target }) => change({ Pin: target.value === '' ? null : Number(target.value) })}
        />
      )}
      <Cautions state={state} of={['clashPin']} />
      <SourceFields state={state} isDisabled={isDisabled} change={change} type={type} leave={leave} />
      <Checkbox
        label={t('comments')}
        checked={IsCommentable}
        disabled={isDisabled}
        onChange={({ target }) => change({ IsCommentable: target.checked })}
      />
    </SettingsPart>
  )
}
