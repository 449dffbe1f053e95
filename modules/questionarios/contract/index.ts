export { QST_GESTOR } from './acesso/perfis.ts'
export * from './estrutura/condicoes.ts'
export * from './estrutura/estrutura.ts'
export { faixaDe, faixasDe } from './estrutura/faixas.ts'
export * from './estrutura/populacao.ts'
export * from './estrutura/respostas.ts'
export * from './fluxo/fluxo.ts'
export * from './fluxo/responder.ts'
export * from './formas.ts'
export * from './gestao/gestao.ts'
export * from './responder/responder.ts'
export * from './resultados/protecao.ts'
export * from './resultados/respondentes.ts'
export * from './resultados/resultados.ts'
export { rotulos } from './rotulos.ts'

/** Live update: a questionnaire that the person manages has changed. */
export const EVENTO = 'questionarios'
export const AREA = {
	codigo: 'questionarios',
	nome: 'Questionários',
	icone: 'fa-solid fa-square-poll-vertical',
} as const
