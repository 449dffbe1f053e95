export * from './analise/chamadas.ts'
export * from './analise/formas.ts'
export * from './cargas/chamadas.ts'
export * from './consulta/chamadas.ts'
export * from './consulta/formas.ts'
export * from './correcoes/chamadas.ts'
export * from './cronograma/chamadas.ts'
export type { CodigoDaEtapa } from './cronograma/etapas.ts'
export {
	ETAPAS,
	planejarEtapas,
	preverEtapas,
	recusaDoPlano,
} from './cronograma/etapas.ts'
export * from './documentos/chamadas.ts'
export * from './esocial/chamadas.ts'
export * from './fluxo.ts'
export * from './folha/chamadas.ts'
export * from './folha/formas.ts'
export * from './perfis.ts'
export * from './regras/chamadas.ts'
export * from './regras/classes.ts'
export * from './regras/formas.ts'
export {
	ATOS_DA_PROPOSTA,
	type AtoDaProposta,
	type ContextoDaProposta,
	fluxoDaProposta,
	recusaDaProposta,
	SITUACOES_DA_PROPOSTA,
} from './regras/proposta.ts'
export * from './retencoes/chamadas.ts'
export { recusaDeLiberar, recusaDeReter } from './retencoes/regras.ts'
export { rotulos } from './rotulos.ts'
export * from './situacoes.ts'

/** Live: a run changed, or went on. */
export const EVENTO = 'nova-folha'
export const AREA = { codigo: 'nova-folha', nome: 'Folha de pagamento', icone: 'fa-solid fa-money-check' }
export const enderecoDaFolha = (codfol: number): string => `/nova-folha/folha/${codfol}`
export const enderecoDaRubrica = (codrub: number | string): string => `/nova-folha/regras/rubrica/${codrub}`
export const enderecoDaTabela = (codtab: string): string => `/nova-folha/regras/tabela/${codtab}`
export const enderecoDoContracheque = ({
	codfol,
	codpes,
	numseqsrv,
}: {
	codfol: number
	codpes: number
	numseqsrv: number
}): string => `/nova-folha/contracheque/${codfol}/${codpes}/${numseqsrv}`
