/** Pictures of the catalog and of whatever else points at `pictures`. */

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
export { selectNamedMedia, selectNamedOriginals } from './sweep-pictures.queries.ts';
export { erasePictures, type PicturesInUse, sweepPictures } from './sweep-pictures.service.ts';
