/** The entry of the content: what other modules may import. */

export { contentMessages } from './content.texts.ts';
export { selectPicturesOfContent } from './pictures-in-use.queries.ts';
export {
  createPost,
  getPost,
  listPosts,
  moderateComment,
  postsShowing,
  removeDemoPosts,
  writeComment,
} from './posts.service.ts';
export type { PostChange, StaffPost } from './posts-edit.schema.ts';
export { changePost, findStaffPost, listStaffPosts, movedPost } from './posts-edit.service.ts';
export type { SlideChange, StaffSlide } from './slides.schema.ts';
export {
  changeSlide,
  createSlide,
  getSliders,
  homeSlider,
  listStaffSlides,
  removeDemoSlides,
  slidesShowing,
} from './slides.service.ts';
export {
  addQuestion,
  editDialog,
  editPage,
  editQuestion,
  ensureContent,
  getInfoDialog,
  getTextPage,
  listQuestions,
  listTextPages,
  shownTextPaths,
  textPathsTag,
} from './texts.service.ts';
export { commentsToRead } from './written.queries.ts';
export type { WrittenChange, WrittenKind, WrittenText } from './written.schema.ts';
export { changeWritten, listComments, listWritten } from './written.service.ts';
