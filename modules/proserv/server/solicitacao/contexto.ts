import { diaEscrito } from '@portal/platform/contract'
import type { ContextoDaSolicitacao } from '../../contract/index.ts'
import { escolherNota, MINIMO_DO_MOTIVO } from '../../contract/index.ts'
import { avaliaPor, ehInteressado, papeisNa, type Quem, situacaoVista } from '../acesso.ts'
import { avaliacaoFechada, submissaoFechada } from '../edital/fases.ts'
import type { Edital } from '../edital/queries.ts'
import type { Estrutura } from '../estrutura/queries.ts'
import type { LinhaDaAvaliacao, LinhaDoAvaliador, Solicitacao } from './queries/solicitacao.ts'

/** The fields that are missing before the submission, as the form labels them. */
export function listarFaltas(
	{ codfncprs, areatcespcgo, jussol }: Pick<Solicitacao, 'codfncprs' | 'areatcespcgo' | 'jussol'>,
	{ funcoes }: Pick<Estrutura, 'funcoes'>,
): string[] {
	const funcao = codfncprs === null ? undefined : funcoes.get(codfncprs)
	return [
		...(funcao ? [] : ['Função']),
		...(funcao?.staexiareatc === 'S' && !areatcespcgo ? ['Área de atuação'] : []),
		...((jussol ?? '').length < MINIMO_DO_MOTIVO ? ['Justificativa da solicitação'] : []),
	]
}

/** The columns of a request and of its evaluators that the rules read. */
export type LinhaDoContexto = Pick<
	Solicitacao,
	| 'tipsitprs'
	| 'codund'
	| 'codpes'
	| 'codfncprs'
	| 'areatcespcgo'
	| 'jussol'
	| 'dtarcs'
	| 'dtalimrcs'
	| 'sitrcr'
	| 'qtdctm'
	| 'emtroca'
> & { readonly avaliadores: readonly AvaliadorDoContexto[] }

export type AvaliadorDoContexto = Pick<LinhaDoAvaliador, 'codpesavd' | 'dtaenv'> & {
	readonly avaliacoes: readonly Pick<LinhaDaAvaliacao, 'vlrnotcrt' | 'vlrnotrcs' | 'stadcacalmed'>[]
}

function explicarFaltaDeRecurso({ dtarcs, dtalimrcs, tipsitprs }: LinhaDoContexto, hoje: string): string | undefined {
	if (dtarcs !== null && tipsitprs !== 'RAS') return 'Esta solicitação já teve o seu recurso. Cabe um só.'
	if (dtalimrcs === null || hoje <= dtalimrcs) return undefined
	return `O prazo do recurso terminou em ${diaEscrito(dtalimrcs)}.`
}

/** The evaluation that this person may make, their own or that of somebody whom they stand in for. */
const avaliadorDe = (quem: Quem, linha: Pick<LinhaDoContexto, 'avaliadores' | 'codund'>) =>
	linha.avaliadores.find(({ codpesavd }) => avaliaPor(quem, linha, codpesavd))

interface Ao {
	readonly edital: Edital
	readonly estrutura: Estrutura
	readonly hoje: string
}

/** Context of the rules of the contract, for this person and today. */
export function montarContexto(
	quem: Quem,
	linha: LinhaDoContexto,
	{ edital, estrutura, hoje }: Ao,
): ContextoDaSolicitacao {
	const { tipsitprs, avaliadores, dtalimrcs, sitrcr } = linha
	const minha = avaliadorDe(quem, linha)
	return {
		tipsitprs: situacaoVista(quem, linha),
		papeis: papeisNa(
			quem,
			linha,
			avaliadores.map(({ codpesavd }) => codpesavd),
		),
		interessado: ehInteressado(quem, linha),
		falta: listarFaltas(linha, estrutura),
		faseFechada: submissaoFechada(edital, hoje, tipsitprs === 'DEV'),
		avaliacaoFechada: avaliacaoFechada(edital, hoje),
		semRecurso: explicarFaltaDeRecurso(linha, hoje),
		recursoAte: tipsitprs === 'RPR' && dtalimrcs !== null && hoje <= dtalimrcs ? diaEscrito(dtalimrcs) : undefined,
		encerrada: tipsitprs === 'AVC',
		contam: linha.qtdctm,
		enviou: minha !== undefined && minha.dtaenv !== null,
		semNotas:
			sitrcr === 'IND' && avaliadores.every(({ avaliacoes }) => avaliacoes.every((uma) => escolherNota(uma) === null)),
		emTroca: linha.emtroca,
	}
}
