import {
	combineRules,
	type Recusa,
	type Regra,
	type Regras,
	recusaDoFluxo,
	refusePerson,
	refuseState,
} from '@portal/platform/contract'
import { type AtoDoFluxo, fluxoDaSolicitacao } from '../fluxo/fluxo.ts'
import type { Situacao } from '../fluxo/situacoes.ts'

export const ATOS = [
	...(['editar', 'remover', 'pedirEnvio', 'submeter', 'cancelar', 'anexar', 'removerAnexo', 'trocar'] as const),
	...([
		'admitir',
		'devolver',
		'indeferir',
		'abrirAvaliacao',
		'indicarAvaliador',
		'avaliar',
		'declararImpedimento',
	] as const),
	...(['encerrarAvaliacao', 'reabrir', 'desconsiderar', 'verNotas', 'publicar', 'recorrer', 'julgarRecurso'] as const),
	...(['aprovar', 'naoAprovar', 'prover', 'concluir', 'emitirDossie'] as const),
] as const
export type Ato = (typeof ATOS)[number]

export const nomeDoAto: Readonly<Record<Ato, string>> = {
	editar: 'Alterar',
	remover: 'Excluir rascunho',
	pedirEnvio: 'Pedir o envio à direção',
	submeter: 'Submeter',
	cancelar: 'Cancelar',
	anexar: 'Anexar arquivo',
	removerAnexo: 'Remover arquivo',
	trocar: 'Trocar por outra',
	admitir: 'Receber',
	devolver: 'Devolver para correção',
	indeferir: 'Indeferir',
	abrirAvaliacao: 'Admitir e mandar à avaliação',
	indicarAvaliador: 'Indicar avaliador',
	avaliar: 'Avaliar',
	declararImpedimento: 'Declarar impedimento',
	encerrarAvaliacao: 'Encerrar a avaliação',
	reabrir: 'Reabrir avaliação',
	desconsiderar: 'Deixar fora da média',
	verNotas: 'Ver notas',
	publicar: 'Publicar o resultado',
	recorrer: 'Recorrer',
	julgarRecurso: 'Julgar o recurso',
	aprovar: 'Aprovar',
	naoAprovar: 'Não aprovar',
	prover: 'Iniciar o provimento',
	concluir: 'Concluir',
	emitirDossie: 'Emitir dossiê',
}

/** Roles of a person towards one request. */
export const PAPEIS = [
	'solicitante',
	'dirigente',
	'triagem',
	'coordenador',
	'avaliador',
	'comissao',
	'aprovador',
	'consulta',
] as const
export type Papel = (typeof PAPEIS)[number]

export interface ContextoDaSolicitacao {
	/** The situation as shown to this person. */
	readonly tipsitprs: Situacao
	readonly papeis: readonly Papel[]
	/** Interested party: the requester, or a member of the requesting unit; their other roles are void here. */
	readonly interessado: boolean
	/** The fields that are still missing, as the form labels them. */
	readonly falta: readonly string[]
	/** The reason why the phase forbids a submission today. */
	readonly faseFechada?: string | undefined
	/** The reason why the phase forbids evaluations today. */
	readonly avaliacaoFechada?: string | undefined
	/** The reason why no appeal is possible: the last day has passed, or there was one before. */
	readonly semRecurso?: string | undefined
	/** The last day for an appeal, as people write it; decisions wait while it has not passed. */
	readonly recursoAte?: string | undefined
	/** The coordination ended the evaluation, whether or not this evaluator had submitted. */
	readonly encerrada: boolean
	/** The number of submitted evaluations that count. */
	readonly contam: number
	/** The evaluation of this person is submitted. */
	readonly enviou: boolean
	/** The appeal is against the refusal of the request, which nobody has scored. */
	readonly semNotas: boolean
	/** A request that replaces this one is being prepared. */
	readonly emTroca: boolean
}

type RegraDaSolicitacao = Regra<ContextoDaSolicitacao>

const exigirFluxo =
	(ato: AtoDoFluxo): RegraDaSolicitacao =>
	({ tipsitprs }) =>
		recusaDoFluxo(fluxoDaSolicitacao, ato, tipsitprs, undefined)

const QUEM: Readonly<Record<Papel, string>> = {
	solicitante: 'Isto é de quem prepara as solicitações da unidade. Peça a essa pessoa.',
	dirigente: 'Isto é da direção da unidade. Peça a ela: a solicitação também aparece para ela.',
	triagem: 'Isto é da triagem das solicitações. Aguarde a decisão dela.',
	coordenador: 'Isto é da coordenação do edital. Peça a ela.',
	avaliador: 'Só quem foi indicado para avaliar esta solicitação faz isto.',
	comissao: 'Isto é da comissão de recursos. Aguarde a decisão dela.',
	aprovador: 'Isto é de quem aprova as posições. Aguarde a decisão.',
	consulta: 'Isto é de quem consulta as solicitações.',
}

const exigirSituacao =
	(...papeis: readonly [Papel, ...Papel[]]): RegraDaSolicitacao =>
	(contexto) =>
		contexto.papeis.some((papel) => papeis.includes(papel)) ? undefined : recusaDePapel(contexto, papeis[0])

const recusaDePapel = ({ interessado }: ContextoDaSolicitacao, papel: Papel): Recusa =>
	refusePerson(
		interessado && papel !== 'dirigente' && papel !== 'solicitante'
			? `${QUEM[papel]} Quem participa do pedido não decide sobre ele.`
			: QUEM[papel],
	)

const NA_UNIDADE = ['RAS', 'DEV'] as const satisfies readonly Situacao[]

const exigirComAUnidade: RegraDaSolicitacao = ({ tipsitprs }) =>
	NA_UNIDADE.some((uma) => uma === tipsitprs)
		? undefined
		: refuseState('A solicitação já saiu da unidade. Para mudá-la, peça à triagem que a devolva.')
const soRascunho: RegraDaSolicitacao = ({ tipsitprs }) =>
	tipsitprs === 'RAS' ? undefined : refuseState('Só um rascunho é excluído. Cancele a solicitação, se não a quer mais.')
const completa: RegraDaSolicitacao = ({ falta }) =>
	falta.length === 0 ? undefined : refuseState(`Falta preencher: ${falta.join(', ')}.`)
const exigirPapel =
	(campo: 'faseFechada' | 'avaliacaoFechada' | 'semRecurso'): RegraDaSolicitacao =>
	({ [campo]: motivo }) =>
		motivo === undefined ? undefined : refuseState(motivo)
const prazoTerminado: RegraDaSolicitacao = ({ recursoAte }) =>
	recursoAte === undefined
		? undefined
		: refuseState(`O prazo do recurso vai até ${recursoAte}. Decida depois desse dia.`)
const alguemAvaliou: RegraDaSolicitacao = ({ contam }) =>
	contam > 0 ? undefined : refuseState('Nenhuma avaliação enviada conta ainda. Aguarde ao menos uma.')
const exigirNotas: RegraDaSolicitacao = ({ semNotas }) =>
	semNotas ? refuseState('Esta solicitação foi indeferida e ninguém a avaliou: não há o que aprovar.') : undefined
const naoEnviou: RegraDaSolicitacao = ({ enviou }) =>
	enviou
		? refuseState('Você já enviou a sua avaliação. Para mudá-la, peça à coordenação do edital que a reabra.')
		: undefined
const exigirEmAvaliacao: RegraDaSolicitacao = ({ tipsitprs }) =>
	tipsitprs === 'AVA' ? undefined : refuseState('Isto se faz enquanto a solicitação está em avaliação.')
const naoEncerrada: RegraDaSolicitacao = ({ encerrada }) =>
	encerrada
		? refuseState(
				'A coordenação do edital encerrou a avaliação desta solicitação. Se a sua ainda deve contar, peça que a reabra.',
			)
		: undefined
const avaliadaOuEmAvaliacao: RegraDaSolicitacao = ({ tipsitprs }) =>
	tipsitprs === 'AVA' || tipsitprs === 'AVC'
		? undefined
		: refuseState('Isto se faz entre a admissão da solicitação e a publicação do resultado.')
const publicadaOuDeDentro: RegraDaSolicitacao = ({ papeis, tipsitprs }) => {
	if (papeis.includes('coordenador')) return undefined
	if (['RPR', 'REC', 'RJG', 'APR', 'NAP', 'EXE', 'CON'].includes(tipsitprs)) return undefined
	return refuseState('As notas aparecem quando o resultado preliminar é publicado.')
}
const exigirSemTroca: RegraDaSolicitacao = ({ emTroca }) =>
	emTroca ? refuseState('Já se prepara outra no lugar desta. Abra-a em Início, ou exclua-a antes.') : undefined

const unidade = exigirSituacao('solicitante', 'dirigente')
const dirigente = exigirSituacao('dirigente')
const triagem = exigirSituacao('triagem')
const coordenador = exigirSituacao('coordenador')
const aprovador = exigirSituacao('aprovador')

/** The decision is shared by the button and the handler. */
export const regrasDaSolicitacao: Regras<Ato, ContextoDaSolicitacao> = {
	editar: combineRules(unidade, exigirComAUnidade),
	remover: combineRules(unidade, soRascunho),
	pedirEnvio: combineRules(unidade, exigirComAUnidade, completa),
	submeter: combineRules(dirigente, exigirFluxo('submeter'), completa, exigirPapel('faseFechada')),
	cancelar: combineRules(unidade, exigirFluxo('cancelar')),
	anexar: combineRules(unidade, exigirComAUnidade),
	removerAnexo: combineRules(unidade, exigirComAUnidade),
	trocar: combineRules(dirigente, exigirFluxo('substituir'), exigirSemTroca),
	admitir: combineRules(triagem, exigirFluxo('admitir')),
	devolver: combineRules(triagem, exigirFluxo('devolver')),
	indeferir: combineRules(triagem, exigirFluxo('indeferir')),
	abrirAvaliacao: combineRules(triagem, exigirFluxo('abrirAvaliacao')),
	indicarAvaliador: combineRules(coordenador, exigirEmAvaliacao),
	avaliar: combineRules(
		exigirSituacao('avaliador'),
		exigirEmAvaliacao,
		naoEnviou,
		naoEncerrada,
		exigirPapel('avaliacaoFechada'),
	),
	declararImpedimento: combineRules(exigirSituacao('avaliador'), exigirEmAvaliacao, naoEnviou, naoEncerrada),
	encerrarAvaliacao: combineRules(coordenador, exigirFluxo('encerrarAvaliacao'), alguemAvaliou),
	reabrir: combineRules(coordenador, exigirFluxo('reabrir')),
	desconsiderar: combineRules(coordenador, avaliadaOuEmAvaliacao),
	verNotas: publicadaOuDeDentro,
	publicar: combineRules(coordenador, exigirFluxo('publicar'), alguemAvaliou),
	recorrer: combineRules(dirigente, exigirFluxo('recorrer'), exigirPapel('semRecurso')),
	julgarRecurso: combineRules(exigirSituacao('comissao'), exigirFluxo('julgarRecurso')),
	aprovar: combineRules(aprovador, exigirFluxo('aprovar'), prazoTerminado, exigirNotas),
	naoAprovar: combineRules(aprovador, exigirFluxo('naoAprovar'), prazoTerminado),
	prover: combineRules(triagem, exigirFluxo('prover')),
	concluir: combineRules(triagem, exigirFluxo('concluir')),
	emitirDossie: ({ tipsitprs }) =>
		tipsitprs === 'RAS'
			? refuseState('O dossiê reúne o que aconteceu depois da submissão. Submeta a solicitação antes.')
			: undefined,
}
