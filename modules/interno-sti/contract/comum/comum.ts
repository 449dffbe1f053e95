export * from './area.ts'
export * from './comumweb.ts'
export * from './dominio.ts'
export * from './historico.ts'
