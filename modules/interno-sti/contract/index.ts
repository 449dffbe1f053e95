export * from './monitoramento/monitoramento.ts'
export * from './perfis.ts'
export { rotulos } from './rotulos.ts'
