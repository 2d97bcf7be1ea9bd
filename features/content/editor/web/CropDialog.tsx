import { atWidth } from '@portal/contract'
import type { Crop } from '@portal/files/contract'
import { Button, Dialog, Grow, IconButton, Row, Stack, Text, useText } from '@portal/ui'
import { Slider } from '@portal/ui/forms'
import { ZoomIn, ZoomOut } from 'lucide-react'
import { useState, type KeyboardEvent } from 'react'
import { ReactCrop } from 'react-image-crop'
import 'react-image-crop/dist/ReactCrop.css'
import type { DraftFile } from '../contract.ts'
import { cropTexts } from '../crop.texts.ts'
import { CoverPart } from './CoverPart.tsx'
import styles from './CropDialog.module.css'
import { cropOf, frameAt, frameOf, frameRatio, zoomOf, type CropFrame } from './crop-frame.ts'

/** The places that show covers, with their shapes. */
const places = {
  news: [
    ['placeLead', 3],
    ['placePage', 21 / 9],
    ['placeCard', 16 / 9],
    ['placeList', 4 / 3],
  ],
  activity: [
    ['placePage', 21 / 9],
    ['placeList', 4 / 3],
  ],
} as const

const zoomStep = 0.1

interface Props {
  file: DraftFile
  kind: keyof typeof places
  crop: Crop | undefined
  onChoose: (crop: Crop | undefined) => void
  onClose: () => void
}

/** DESK-02: the part of a cover that readers see; by mouse, touch and keyboard. */
export function CropDialog({ file, kind, crop, onChoose, onClose }: Props) {
  const t = useText(cropTexts)
  const picture = { width: file.Width, height: file.Height }
  const [frame, setFrame] = useState(() => (crop ? frameOf(crop) : frameAt(picture, 0)))
  const zoom = zoomOf(picture, frame)
  const zoomTo = (value: number) => setFrame(frameAt(picture, value, frame))
  const draw = (next: CropFrame) => zoomOf(picture, next) < 1.01 && setFrame(next)
  function choose(chosen: Crop | undefined): void {
    onChoose(chosen)
    onClose()
  }
  function onKeyDown({ key }: KeyboardEvent): void {
    if (key === '+' || key === '=') zoomTo(zoom + zoomStep)
    if (key === '-' || key === '−') zoomTo(zoom - zoomStep)
  }
  return (
    <Dialog label={t('crop')} hasTitle size="large" onClose={onClose}>
      <Stack gap={16}>
        <Text type="small" tone="muted">
          {t('cropHelp')}
        </Text>
        {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- the frame within has the focus */}
        <div className={styles.cropper} onKeyDown={onKeyDown}>
          <ReactCrop
            className={styles.crop ?? ''}
            crop={frame}
            aspect={frameRatio}
            keepSelection
            onChange={(_pixels, { x, y, width, height }) => draw({ unit: '%', x, y, width, height })}
            ariaLabels={{
              cropArea: t('cropFrame'),
              nwDragHandle: t('nw'),
              neDragHandle: t('ne'),
              seDragHandle: t('se'),
              swDragHandle: t('sw'),
              nDragHandle: '',
              eDragHandle: '',
              sDragHandle: '',
              wDragHandle: '',
            }}
          >
            <img className={styles.picture} src={atWidth(file.Url, 1280)} alt="" {...picture} />
          </ReactCrop>
          <Row justify="center" isWrapping={false}>
            <IconButton label={t('zoomOut')} onClick={() => zoomTo(zoom - zoomStep)}>
              <ZoomOut aria-hidden />
            </IconButton>
            <Slider label={t('zoom')} value={Math.round(zoom * 100)} onChange={(value) => zoomTo(value / 100)} />
            <IconButton label={t('zoomIn')} onClick={() => zoomTo(zoom + zoomStep)}>
              <ZoomIn aria-hidden />
            </IconButton>
          </Row>
        </div>
        <ul className={styles.places} aria-label={t('previews')}>
          {places[kind].map(([name, ratio]) => (
            <li key={name}>
              <CoverPart src={atWidth(file.Url, 1280)} picture={picture} frame={frame} ratio={ratio} alt="" />
              <Text type="small" tone="muted">
                {t(name)}
              </Text>
            </li>
          ))}
        </ul>
        <Row>
          <Grow>{crop && <Button onClick={() => choose(undefined)}>{t('showWhole')}</Button>}</Grow>
          <Button onClick={onClose}>{t('cancel')}</Button>
          <Button look="primary" onClick={() => choose(cropOf(frame))}>
            {t('showPart')}
          </Button>
        </Row>
      </Stack>
    </Dialog>
  )
}
