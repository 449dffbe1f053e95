import { fileURLToPath } from 'node:url'
import { ChildProcessPdf } from '@portal/pdf'

/** Slices bring operations of their own; the data and the settings beside their code stay out of reach. */
const CODE = ['platform', 'modules', 'apps'].map((name) => fileURLToPath(new URL(`../../${name}`, import.meta.url)))

export const openPdf = (): ChildProcessPdf => new ChildProcessPdf({ codigo: CODE })
