import { useText } from '@portal/ui'
import look from '@portal/ui/look.module.css'
import { useId } from 'react'
import { publishingTexts } from '../texts.ts'
import { pinMax } from '../rules.ts'
import { Cautions } from './Cautions.tsx'
import { Chips } from './Chips.tsx'
import type { FieldsProps } from './SettingsPanel.tsx'
import styles from './Settings.module.css'
import { SourceFields } from './SourceFields.tsx'

/** Site, category, tags, carousel position, source and comments. */
export function PlaceFields({ state, options, isDisabled, change, type, leave }: FieldsProps) {
  const t = useText(publishingTexts)
  const id = useId()
  const { Portal, Category, Tags, Pin, IsCommentable } = state.Settings
  if (state.Kind === 'activity') return null
  // a removed value gets its own option: otherwise the first one would look chosen
  const isPortal = options.Portals.some((each) => each.Portal === Portal)
  const isCategory = options.Categories.some(({ Key }) => Key === Category)
  const places = Array.from({ length: pinMax }, (_, index) => index + 1)
  return (
    <fieldset className={styles.part} disabled={isDisabled}>
      <legend>{t('placeAndCategory')}</legend>
      <div className={styles.field}>
        <label htmlFor={`${id}-portal`}>{t('place')}</label>
        <select
          id={`${id}-portal`}
          value={Portal}
          aria-invalid={!isPortal || undefined}
          onChange={({ target }) => change({ Portal: target.value })}
        >
          {!isPortal && <option value={Portal}>{t('gone')}</option>}
          {options.Portals.map((each) => (
            <option key={each.Portal} value={each.Portal}>
              {each.Portal === '' ? t('home') : each.Name || each.Portal}
            </option>
          ))}
        </select>
      </div>
      <div className={styles.field}>
        <label htmlFor={`${id}-category`}>{t('category')}</label>
        <select
          id={`${id}-category`}
          value={Category}
          aria-invalid={!isCategory || undefined}
          onChange={({ target }) => change({ Category: target.value })}
        >
          {!isCategory && <option value={Category}>{t('gone')}</option>}
          {options.Categories.map(({ Key, Parent, Name }) => (
            <option key={Key} value={Key}>
              {Parent === '' ? Name : `– ${Name}`}
            </option>
          ))}
        </select>
      </div>
      <Chips
        label={t('tags')}
        options={options.Tags.map(({ Id, Name }) => ({ key: Id, name: Name }))}
        chosen={Tags}
        isDisabled={isDisabled}
        onChange={(next) => change({ Tags: next })}
      />
      <div className={styles.field}>
        <label htmlFor={`${id}-pin`}>{t('pin')}</label>
        <select
          id={`${id}-pin`}
          value={Pin ?? ''}
          onChange={({ target }) => change({ Pin: target.value === '' ? null : Number(target.value) })}
        >
          <option value="">{t('notPinned')}</option>
          {places.map((place) => (
            <option key={place} value={place}>
              {place}
            </option>
          ))}
        </select>
      </div>
      <Cautions state={state} of={['clashPin']} />
      <SourceFields state={state} isDisabled={isDisabled} change={change} type={type} leave={leave} />
      <label className={look.check}>
        <input
          type="checkbox"
          checked={IsCommentable}
          onChange={({ target }) => change({ IsCommentable: target.checked })}
        />
        {t('comments')}
      </label>
    </fieldset>
  )
}
