import { ChildProcessPdf } from './child-process-pdf.ts'

/** One for a worker, kept from file to file: to start what reads and writes PDFs takes longer than most files keep it busy. */
export const pdf = new ChildProcessPdf({ ociosoMs: 180_000 })
