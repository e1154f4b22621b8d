/** The door of the content: what other modules may import. */
export { contentRoutes } from './content.routes.ts';
export type { Sliders, SlideView } from './content.schema.ts';
export { createSlide, getSliders, homeSlider, removeDemoSlides, slidesShowing } from './content.service.ts';
