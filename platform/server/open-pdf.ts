import { fileURLToPath } from 'node:url'
import { ChildProcessPdf, type PdfOptions } from '@portal/pdf'

/** Slices bring operations of their own; the data and the settings beside their code stay out of reach. */
const CODE = ['platform', 'modules', 'apps'].map((name) => fileURLToPath(new URL(`../../${name}`, import.meta.url)))

export const openPdf = (options: Omit<PdfOptions, 'codigo'> = {}): ChildProcessPdf =>
	new ChildProcessPdf({ ...options, codigo: CODE })
