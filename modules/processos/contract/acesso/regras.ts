import {
	avaliarRegras,
	combineRules,
	type Recusa,
	type Regra as RegraDe,
	type Regras,
	recusaDoFluxo,
	refusePerson,
	refuseState,
} from '@portal/platform/contract'
import type { Papel, TipoEstacao } from '../estrutura.ts'
import { formatarNumpro } from '../numpro.ts'
import { limiteAtingido, type TipoOcorrencia, tipoOcorrencia } from '../ocorrencias/tipos.ts'
import { type AtoDoFluxo, FLUXO_DO_PROCESSO, type NoFluxo } from '../processo/fluxo.ts'
import type { SituacaoProcesso } from '../processo/situacao.ts'
import type { Permissao } from './permissao.ts'

/** Input of the permission rules: the facts that decide what a person may do in a process. */
export interface ContextoPermissao extends NoFluxo {
	readonly situacao: SituacaoProcesso
	readonly sgletault: string
	readonly tipeta: TipoEstacao
	/** The process is apensado: it moves with another process for a time. */
	readonly apensado: boolean
	/** Number of the main process; null when the person may not see that process. */
	readonly numproApensadoA: string | null
	/** Roles of the person at the station where the process is. */
	readonly papeis: readonly Papel[]
	/** Roles of the person at the destination of a process in transit. */
	readonly papeisDestino: readonly Papel[]
	/** The person belongs to the protocol of the unit that opened the process. */
	readonly protocoloDaAbertura: boolean
	readonly arquivoGeral: boolean
	readonly protocoloCentral: boolean
	readonly interessado: boolean
	/** An opinion is expected from the person. */
	readonly parecerPedido: boolean
	readonly quantidadeAndamentos: number
	/** Occurrences of each type in the last movement. */
	readonly quantidades: Readonly<Partial<Record<TipoOcorrencia, number>>>
	readonly semAssinatura: number
	/**
	 * Number of documents sent to be signed whose round still lacks a signature; some may have been signed in an
	 * earlier round.
	 */
	readonly emAssinatura: number
	readonly juntados: number
	readonly apensados: number
	/**
	 * The person may invalidate some occurrence of the process: one of their own, or one of a station that they head.
	 */
	readonly invalidaAlgum: boolean
	/** The person has taken note of the last movement already. */
	readonly ciente: boolean
}

type Regra = RegraDe<ContextoPermissao>

export const PAPEIS_QUE_OPERAM: readonly Papel[] = ['O', 'C', 'P']
const OPERA = PAPEIS_QUE_OPERAM
const CHEFIA: readonly Papel[] = ['C']
const CHEFIA_OU_PROTOCOLO: readonly Papel[] = ['C', 'P']

/**
 * Roles that a permission demands beyond operating the station; a substitute who has such a role only through the
 * person substituted acts in that person's place.
 */
export const PAPEIS_DA_PERMISSAO: Readonly<Partial<Record<Permissao, readonly Papel[]>>> = {
	parecerista: CHEFIA,
	assinar: CHEFIA,
	juntada: CHEFIA,
	desjuntada: CHEFIA,
	apensamento: CHEFIA_OU_PROTOCOLO,
	desapensamento: CHEFIA_OU_PROTOCOLO,
	desarquivar: CHEFIA,
	restrito: CHEFIA_OU_PROTOCOLO,
}

const exigirPapel =
	(aceitos: readonly Papel[], quem: string): Regra =>
	({ papeis, sgletault }) =>
		papeis.some((papel) => aceitos.includes(papel))
			? undefined
			: refusePerson(`Somente ${quem} da estação ${sgletault} pode fazer isto.`)

const opera = exigirPapel(OPERA, 'quem opera processos')
const chefia = exigirPapel(CHEFIA, 'a chefia')
const chefiaOuProtocolo = exigirPapel(CHEFIA_OU_PROTOCOLO, 'a chefia ou o protocolo')

/** State machine: an act that the flow does not have in this situation is refused with the reason. */
const exigirFluxo =
	(ato: AtoDoFluxo): Regra =>
	(contexto) =>
		recusaDoFluxo(FLUXO_DO_PROCESSO, ato, contexto.situacao, contexto)

const foraDe =
	(...situacoes: readonly SituacaoProcesso[]): Regra =>
	(contexto) =>
		situacoes.includes(contexto.situacao)
			? refuseState(FLUXO_DO_PROCESSO.motivos[contexto.situacao](contexto))
			: undefined

/**
 * Term in days within which the author of an act may strike it out alone; afterwards the head of the station decides.
 */
export const DIAS_DO_AUTOR = 30

export const ativo = foraDe('arquivado', 'juntado')
const naEstacao = foraDe('arquivado', 'juntado', 'transito')

/** A linked (apensado) process cannot be moved or archived by itself; these acts belong to the main process. */
const andaPorSi: Regra = ({ apensado, numproApensadoA }) =>
	apensado
		? refuseState(
				`O processo está apensado a outro${numproApensadoA ? ` (${formatarNumpro(numproApensadoA)})` : ''} e anda com ele. Faça isto no principal, ou desapense este antes, também lá.`,
			)
		: undefined

const recusarApensados: Regra = ({ apensados }) =>
	apensados === 0
		? undefined
		: refuseState('Há processo apensado a este. Desapense-o antes: quem é arquivado não leva outros consigo.')

/** The general archive may separate apensados processes without being head or protocol of the station. */
const desapensa: Regra = (contexto) => (contexto.arquivoGeral ? undefined : chefiaOuProtocolo(contexto))

const cabe =
	(tipo: TipoOcorrencia): Regra =>
	({ quantidades }) =>
		limiteAtingido(tipo, quantidades[tipo] ?? 0)
			? refuseState(
					`Este andamento já tem o máximo de ${tipoOcorrencia[tipo].nome} (${tipoOcorrencia[tipo].limite}). Dê saída ou use outro tipo.`,
				)
			: undefined

const mensagemSemAssinatura = (quantidade: number): string =>
	quantidade === 1 ? 'Há 1 documento sem assinatura.' : `Há ${quantidade} documentos sem assinatura.`

const mensagemEmAssinatura = (quantidade: number): string =>
	quantidade === 1
		? 'Há 1 documento em assinatura: espere quem falta assinar.'
		: `Há ${quantidade} documentos em assinatura: espere quem falta assinar.`

/**
 * Messages on the signatures that are still missing: documents never sent and documents being signed are told apart.
 */
export const pendenciasDeAssinatura = ({
	semAssinatura,
	emAssinatura,
}: Pick<ContextoPermissao, 'semAssinatura' | 'emAssinatura'>): string[] => [
	...(semAssinatura > 0 ? [mensagemSemAssinatura(semAssinatura)] : []),
	...(emAssinatura > 0 ? [mensagemEmAssinatura(emAssinatura)] : []),
]

const recusarPendencia: Regra = (contexto) => {
	const pendencias = pendenciasDeAssinatura(contexto)
	return pendencias.length === 0 ? undefined : refuseState(pendencias.join(' '))
}

const arquiva: Regra = ({ tipeta, papeis, arquivoGeral, sgletault }) => {
	if (arquivoGeral) return undefined
	if (!papeis.some((papel) => CHEFIA.includes(papel) || (tipeta === 'Q' && papel === 'O')))
		return refusePerson(`Somente a chefia da estação ${sgletault} ou o arquivo pode fazer isto.`)
	return tipeta === 'Q' ? undefined : refuseState('Envie o processo a uma estação de arquivo para arquivá-lo.')
}

const regras: Regras<Permissao, ContextoPermissao> = {
	entrada: combineRules(exigirFluxo('entrada'), andaPorSi, ({ papeisDestino, sgletadst }) =>
		papeisDestino.some((papel) => OPERA.includes(papel))
			? undefined
			: refusePerson(`Somente quem opera processos da estação ${sgletadst} pode recebê-lo.`),
	),
	saida: combineRules(opera, exigirFluxo('saida'), andaPorSi),
	cancelarSaida: combineRules(exigirFluxo('cancelamento'), andaPorSi, ({ papeis, sgletault }) =>
		papeis.some((papel) => OPERA.includes(papel))
			? undefined
			: refusePerson(`Somente a estação que o enviou (${sgletault}) pode cancelar a saída.`),
	),
	devolver: combineRules(opera, exigirFluxo('devolucao'), andaPorSi, ({ quantidadeAndamentos }) =>
		quantidadeAndamentos > 1 ? undefined : refuseState('Este é o primeiro andamento: não há estação a que devolver.'),
	),
	andamento: combineRules(opera, naEstacao),
	despacho: combineRules(opera, naEstacao, cabe('ocoDespacho')),
	informacao: combineRules(opera, naEstacao, cabe('ocoInformacao')),
	anexo: combineRules(opera, naEstacao, cabe('ocoAnexacao')),
	parecerista: combineRules(chefia, naEstacao, cabe('ocoParecerista')),
	parecer: combineRules(
		({ parecerPedido }) =>
			parecerPedido ? undefined : refusePerson('Nenhum parecer foi pedido a você neste processo.'),
		ativo,
	),
	geracao: combineRules(opera, naEstacao, cabe('ocoGeracao')),
	assinar: combineRules(chefia, naEstacao),
	/**
	 * The flag only says that some act may be struck out; `recusaDeInvalidacao` decides for each act by its authorship.
	 */
	invalidar: combineRules(
		({ invalidaAlgum, protocoloCentral }) =>
			invalidaAlgum || protocoloCentral
				? undefined
				: refusePerson(
						`Só invalida uma ocorrência quem a registrou, até ${DIAS_DO_AUTOR} dias depois, ou a chefia da estação em que foi registrada. Peça a uma delas ou ao protocolo central.`,
					),
		ativo,
	),
	arquivar: combineRules(arquiva, exigirFluxo('arquivamento'), andaPorSi, recusarApensados, recusarPendencia),
	desarquivar: combineRules(exigirFluxo('desarquivamento'), ({ papeis, arquivoGeral, sgletault }) =>
		arquivoGeral || papeis.includes('C')
			? undefined
			: refusePerson(`Somente o Arquivo Geral ou a chefia da estação ${sgletault} pode fazer isto.`),
	),
	juntada: combineRules(chefia, naEstacao),
	desjuntada: combineRules(chefia, naEstacao, ({ juntados }) =>
		juntados > 0 ? undefined : refuseState('Não há processo juntado a este.'),
	),
	apensamento: combineRules(chefiaOuProtocolo, naEstacao, andaPorSi),
	desapensamento: combineRules(desapensa, naEstacao, ({ apensados }) =>
		apensados > 0 ? undefined : refuseState('Não há processo apensado a este.'),
	),
	alterar: combineRules(
		({ protocoloDaAbertura, protocoloCentral }) =>
			protocoloDaAbertura || protocoloCentral
				? undefined
				: refusePerson('Somente o protocolo da unidade que abriu o processo, ou o protocolo central, pode fazer isto.'),
		ativo,
	),
	ciencia: combineRules(
		({ interessado }) => (interessado ? undefined : refusePerson('Somente o interessado toma ciência do processo.')),
		({ ciente }) => (ciente ? refuseState('Você já tomou ciência do último andamento.') : undefined),
	),
	restrito: combineRules(chefiaOuProtocolo, naEstacao),
	/** The general archive may redact too, since most requests for access concern archived processes. */
	tarjar: combineRules((contexto) => (contexto.arquivoGeral ? undefined : opera(contexto)), foraDe('transito')),
}

export const recusaDe = (permissao: Permissao, contexto: ContextoPermissao): Recusa | undefined =>
	regras[permissao](contexto)

export const avaliarPermissoes = (contexto: ContextoPermissao) => avaliarRegras(regras, contexto)

const MINUTOS_PARA_DESFAZER = 10

type SaidaDada = { readonly codpessai: number | null; readonly dtasai: string | null }

/**
 * Undo rule: besides the conditions of a cancellation, only the person who gave the exit may undo it, within ten
 * minutes.
 */
export function recusaDeDesfazerSaida(
	{ codpessai, dtasai }: SaidaDada,
	{ codpes, agora }: { readonly codpes: number; readonly agora: string },
): Recusa | undefined {
	if (codpessai !== codpes)
		return refusePerson(
			'Somente quem deu a saída pode desfazê-la. Quem opera a estação pode cancelá-la, com um despacho.',
		)
	const ate = Date.parse(dtasai ?? '') + MINUTOS_PARA_DESFAZER * 60_000
	return Date.parse(agora) <= ate
		? undefined
		: refuseState(
				`A saída foi há mais de ${MINUTOS_PARA_DESFAZER} minutos. Cancele-a, com um despacho que diga por quê.`,
			)
}

/** 'Devolver' is offered only when exit and movement are allowed and there is somewhere to return to. */
export const podeDevolver = (
	{ saida, andamento }: Readonly<Record<'saida' | 'andamento', 'S' | 'N'>>,
	quantidadeAndamentos: number,
): boolean => saida === 'S' && andamento === 'S' && quantidadeAndamentos > 1
