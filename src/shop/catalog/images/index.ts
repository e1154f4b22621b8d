/** Pictures of the catalog and of whatever else points at `pictures`. */

export { selectNamedMedia, selectNamedOriginals } from './cleanup-pictures.queries.ts';
export { cleanupPictures, erasePictures, type PicturesInUse } from './cleanup-pictures.service.ts';
export { pictureFailureText } from './failure.texts.ts';
export { resetFailed } from './pictures.queries.ts';
export {
  addPicture,
  enqueuePictures,
  type ManySender,
  type PictureWork,
  pictureQueue,
  retryFailedPictures,
  type Sender,
  storeUpload,
} from './pictures.service.ts';
export { pictureMessages } from './pictures.texts.ts';
