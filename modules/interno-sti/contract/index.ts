export * from './monitoramento/index.ts'
export * from './perfis.ts'
export { rotulos } from './rotulos.ts'
