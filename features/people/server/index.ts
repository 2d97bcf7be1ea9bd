export {
  audienceById,
  audienceFor,
  audiencesOf,
  belongsTo,
  unknownAmong,
  type Audience,
  type Reader,
} from './audience.ts'
