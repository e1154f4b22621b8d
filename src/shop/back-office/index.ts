/** Entry of what the frame of the back office shows: it looks at all other modules. */
export { countWaiting } from './waiting.service.ts';
