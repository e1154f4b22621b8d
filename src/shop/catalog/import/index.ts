/** Product files in and out, for the command line and the back office. */

export type { ImportChoices } from './choices.ts';
export { exportProducts, exportTable } from './export.service.ts';
export { importAdminRoutes } from './import.admin-routes.ts';
export { commitImport, type ImportOptions, type ImportResult, previewImport } from './import.service.ts';
export { importMessages } from './import.texts.ts';
export {
  listImportChanges,
  listImportProblems,
  listImportRuns,
} from './import-desk.service.ts';
export { registerImportWorks } from './import-works.ts';
export { type Problem, problemSentence } from './problems.ts';
export { hasOpenRoots, type ImportReport } from './report.ts';
export { reportLines } from './report-text.ts';
export { type ImportRun, selectRuns as importRuns } from './runs.queries.ts';
export { type UndoResult, undoImport } from './undo.service.ts';
