import { IconButton, Row, Stack, Text, useText } from '@portal/ui'
import { Slider } from '@portal/ui/forms'
import { RotateCcw, RotateCw, ZoomIn, ZoomOut } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { ReactCrop } from 'react-image-crop'
import 'react-image-crop/dist/ReactCrop.css'
import { squareFrame, previewDelayMs, frameZoom, type CropFrame } from '../avatar-rules.ts'
import { avatarTexts } from '../avatar.texts.ts'
import styles from './AvatarDialog.module.css'
import { cropPicture, rotateQuarter } from './avatar-picture.ts'

interface Props {
  picture: HTMLCanvasElement
  frame: CropFrame
  onFrame: (frame: CropFrame) => void
  onTurned: (picture: HTMLCanvasElement, quarter: 1 | -1) => void
  isLocked: boolean
}

/** AVATAR-01: the frame by mouse, touch and keyboard, with a preview. */
export function PictureCropper({ picture, frame, onFrame, onTurned, isLocked }: Props) {
  const t = useText(avatarTexts)
  const { width, height } = picture
  const zoom = (value: number) => onFrame(squareFrame(width, height, value, frame))
  return (
    <div className={styles.cropper}>
      <Stack gap={8}>
        <ReactCrop
          className={styles.crop ?? ''}
          crop={frame}
          aspect={1}
          circularCrop
          keepSelection
          minWidth={24}
          disabled={isLocked}
          onChange={(_pixels, { x, y, width: w, height: h }) => onFrame({ unit: '%', x, y, width: w, height: h })}
          ariaLabels={{
            cropArea: t('cropArea'),
            nwDragHandle: t('nw'),
            nDragHandle: t('n'),
            neDragHandle: t('ne'),
            eDragHandle: t('e'),
            seDragHandle: t('se'),
            sDragHandle: t('s'),
            swDragHandle: t('sw'),
            wDragHandle: t('w'),
          }}
        >
          <PictureCanvas picture={picture} />
        </ReactCrop>
        <Row className={styles.tools} justify="center" isWrapping={false}>
          <IconButton
            label={t('turnLeft')}
            disabled={isLocked}
            onClick={() => onTurned(rotateQuarter(picture, -1), -1)}
          >
            <RotateCcw aria-hidden />
          </IconButton>
          <ZoomOut aria-hidden />
          <Slider
            label={t('zoom')}
            value={Math.round(frameZoom(width, height, frame) * 100)}
            isDisabled={isLocked}
            onChange={(value) => zoom(value / 100)}
          />
          <ZoomIn aria-hidden />
          <IconButton label={t('turnRight')} disabled={isLocked} onClick={() => onTurned(rotateQuarter(picture, 1), 1)}>
            <RotateCw aria-hidden />
          </IconButton>
        </Row>
        <Text type="small" tone="muted">
          {t('keys')}
        </Text>
      </Stack>
      <Preview picture={picture} frame={frame} />
    </div>
  )
}

/** The picture on a canvas, so that it need not be encoded for display. */
function PictureCanvas({ picture }: { picture: HTMLCanvasElement }) {
  const ref = useRef<HTMLCanvasElement>(null)
  useEffect(() => {
    ref.current?.getContext('2d')?.drawImage(picture, 0, 0)
  }, [picture])
  return <canvas ref={ref} className={styles.shown} width={picture.width} height={picture.height} />
}

/** AVATAR-02: half a second after the last move, in the sizes that pages use. */
function Preview({ picture, frame }: { picture: HTMLCanvasElement; frame: CropFrame }) {
  const t = useText(avatarTexts)
  const [cut, setCut] = useState<HTMLCanvasElement>()
  useEffect(() => {
    const timer = setTimeout(() => setCut(cropPicture(picture, frame)), previewDelayMs)
    return () => clearTimeout(timer)
  }, [picture, frame])
  return (
    <figure className={styles.preview} data-ready={cut !== undefined}>
      <PreviewCanvas cut={cut} side={240} />
      <PreviewCanvas cut={cut} side={96} />
      <Text as="figcaption" type="small" tone="muted">
        {t('preview')}
      </Text>
    </figure>
  )
}

function PreviewCanvas({ cut, side }: { cut: HTMLCanvasElement | undefined; side: number }) {
  const ref = useRef<HTMLCanvasElement>(null)
  useEffect(() => {
    const pen = ref.current?.getContext('2d')
    if (!pen || !cut) return
    pen.imageSmoothingQuality = 'high'
    pen.drawImage(cut, 0, 0, side, side)
  }, [cut, side])
  return <canvas ref={ref} className={styles.small} data-side={side} width={side} height={side} aria-hidden />
}
