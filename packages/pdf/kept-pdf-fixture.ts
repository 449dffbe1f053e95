import { ChildProcessPdf } from './child-process-pdf.ts'

/** Shared PDF processor, one per test worker, because starting it takes longer than most test files use it. */
export const pdf = new ChildProcessPdf({ ociosoMs: 180_000 })
