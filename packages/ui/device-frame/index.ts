/** Previews of pages; loaded with the page that shows one. */
export { DeviceFrame, type Device } from './DeviceFrame.tsx'
export { PreviewChoices } from './PreviewChoices.tsx'
