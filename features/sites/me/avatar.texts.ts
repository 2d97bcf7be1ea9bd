import { defineTexts } from '@portal/contract'

export const avatarTexts = defineTexts({
  title: { zh: '设置头像', en: 'Set avatar' },
  hint: {
    zh: '支持 JPG、PNG，不超过 2M，建议 750×750 像素',
    en: 'JPG or PNG, 2 MB at most, 750×750 pixels recommended',
  },
  drop: { zh: '将图片拖到这里，或直接粘贴', en: 'Drop a picture here, or paste it' },
  dropNow: { zh: '松开即可添加', en: 'Release to add it' },
  choose: { zh: '选择图片', en: 'Choose a picture' },
  chooseOther: { zh: '换一张', en: 'Choose another' },
  camera: { zh: '拍照', en: 'Take a photo' },
  save: { zh: '保存头像', en: 'Save avatar' },
  saveFirst: {
    zh: '头像还没有保存，请先点「保存头像」，或点「取消」放弃',
    en: 'Your avatar is not saved yet. Save it first, or press Cancel.',
  },
  cancel: { zh: '取消', en: 'Cancel' },
  zoom: { zh: '缩放', en: 'Zoom' },
  turnLeft: { zh: '向左旋转', en: 'Rotate left' },
  turnRight: { zh: '向右旋转', en: 'Rotate right' },
  preview: { zh: '预览', en: 'Preview' },
  keys: {
    zh: '拖动选框，或用方向键移动（按住 Shift 移动更快）',
    en: 'Drag the frame, or move it with the arrow keys (Shift for larger steps)',
  },
  sending: { zh: '正在上传 {percent}%', en: 'Uploading {percent}%' },
  stopSending: { zh: '取消上传', en: 'Cancel upload' },
  done: { zh: '头像已更新', en: 'Your avatar has been updated' },
  empty: { zh: '请先选择一张图片', en: 'Please choose a file' },
  overSize: {
    zh: '头像文件过大，请选择 2M 以内的图片',
    en: 'The avatar file is too large. Please choose a picture of at most 2 MB.',
  },
  wrongFormat: { zh: '图片格式不正确，请选择 JPG 或 PNG 图片', en: 'Wrong file format. Please use JPG or PNG.' },
  broken: { zh: '图片已损坏，请换一张', en: 'This file is damaged. Please choose another one.' },
  infected: {
    zh: '这张图片里发现病毒，没有保存，请换一张',
    en: 'A virus was found in this picture, so it was not saved. Please choose another one.',
  },
  notChecked: {
    zh: '暂时无法检查图片是否安全，请稍后再试，已选的图片还在',
    en: 'The picture cannot be checked for viruses right now. It is still here, so please try again in a moment.',
  },
  tooLargeToCheck: {
    zh: '图片太大，无法进行病毒检查，请换一张小一些的',
    en: 'The picture is too large to be checked for viruses. Please choose a smaller one.',
  },
  busy: {
    zh: '服务器正忙，请稍后再试，已选的图片还在',
    en: 'The portal is busy right now. Your picture is still here, so please try again in a moment.',
  },
  offline: {
    zh: '网络连接不畅，请重试，已选的图片还在',
    en: 'The network is not responding. Your picture is still here, so please try again.',
  },
  failed: { zh: '头像没有保存成功，请重试', en: 'Your avatar could not be saved. Please try again.' },
  cropArea: { zh: '选框，用方向键移动', en: 'Frame, move it with the arrow keys' },
  nw: { zh: '左上角，用方向键调整大小', en: 'Top left corner, resize with the arrow keys' },
  n: { zh: '上边，用方向键调整大小', en: 'Top edge, resize with the arrow keys' },
  ne: { zh: '右上角，用方向键调整大小', en: 'Top right corner, resize with the arrow keys' },
  e: { zh: '右边，用方向键调整大小', en: 'Right edge, resize with the arrow keys' },
  se: { zh: '右下角，用方向键调整大小', en: 'Bottom right corner, resize with the arrow keys' },
  s: { zh: '下边，用方向键调整大小', en: 'Bottom edge, resize with the arrow keys' },
  sw: { zh: '左下角，用方向键调整大小', en: 'Bottom left corner, resize with the arrow keys' },
  w: { zh: '左边，用方向键调整大小', en: 'Left edge, resize with the arrow keys' },
})

/** Reasons why a picture is refused; each has a text of the same name. */
export type AvatarProblem =
  | 'empty'
  | 'overSize'
  | 'wrongFormat'
  | 'broken'
  | 'infected'
  | 'notChecked'
  | 'tooLargeToCheck'
  | 'busy'
  | 'offline'
  | 'failed'
