/** Product files in and out, for the command line and the back office. */

export type { ImportChoices } from './choices.ts';
export { exportProducts } from './export.service.ts';
export { commitImport, type ImportProgress, previewImport } from './import.service.ts';
export { importMessages } from './import.texts.ts';

export { registerImportTasks } from './import-tasks.ts';

export { hasOpenRoots, isRefused } from './report.ts';
export { reportLines } from './report-text.ts';
export { selectRuns as importRuns } from './runs.queries.ts';
export { selectPicturesOfImports } from './undo.queries.ts';
export { type UndoResult, undoImport } from './undo.service.ts';
