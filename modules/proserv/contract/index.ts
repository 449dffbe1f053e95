export * from './acesso/perfis.ts'
export * from './acesso/regras.ts'
export * from './acompanhar/acompanhar.ts'
export * from './avaliacao/avaliacao.ts'
export * from './avaliacao/notas.ts'
export * from './edital/edital.ts'
export { correJuntoCom, type FaseEscrita, problemasDasFases } from './edital/fases.ts'
export * from './estrutura.ts'
export * from './fluxo/fluxo.ts'
export * from './fluxo/situacoes.ts'
export {
	enderecoDaSolicitacao,
	formatarSolicitacao,
	MAXIMO_DO_MOTIVO,
	MINIMO_DO_MOTIVO,
	type Numero,
	TEXTO_MAXIMO,
} from './formas.ts'
export * from './recurso/recurso.ts'
export { rotulos } from './rotulos.ts'
export * from './solicitacao/andamentos.ts'
export * from './solicitacao/arquivos.ts'
export * from './solicitacao/rascunho.ts'
export * from './solicitacao/solicitacao.ts'

/** Live event: a visible change of a request that this person may see. */
export const EVENTO = 'proserv'
/** The area code is shared by the menu, the tasks and the substitutions. */
export const AREA = { codigo: 'proserv', nome: 'Posições de servidores', icone: 'fa-solid fa-user-plus' } as const
