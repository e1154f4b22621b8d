/** Pictures of the catalogue and of whatever else points at `pictures`. */
export {
  addPicture,
  enqueuePicture,
  enqueuePictures,
  keepUpload,
  type PictureDeps,
  type PictureJob,
  pictureHandler,
  pictureQueue,
  retryFailedPictures,
} from './pictures.service.ts';
