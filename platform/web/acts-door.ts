export * from './acts/acts.ts'
export { AtoComMotivoDialog } from './form/act-with-reason.tsx'
