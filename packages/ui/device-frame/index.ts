export { DeviceChoices } from './DeviceChoices.tsx'
export { DeviceFrame, type Device } from './DeviceFrame.tsx'
