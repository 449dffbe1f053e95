import { avaliarRegras } from '@portal/platform/contract'
import { type Db, diaDe, type Portal } from '@portal/platform/server'
import {
	type AvaliadorProserv,
	type CriterioProserv,
	contarAvaliacoesQueFaltam,
	type DetalhesProserv,
	estaPublicada,
	nomeDaSituacao,
	type Papel,
	regrasDaSolicitacao,
	type SolicitacaoProserv,
	type SolicitacaoResumo,
} from '../../contract/index.ts'
import { avaliaPor, type Quem, situacaoVista, veDentro } from '../acesso.ts'
import { type Comum, montarVertente, obterComum, obterUnidadeComum } from '../comum.ts'
import { type Edital, editalDe } from '../edital/queries.ts'
import { listarFaltas, montarContexto } from './contexto.ts'
import { lerLugar } from './queries/lugar.ts'
import type { LinhaDoAvaliador, LinhaDoResumo, Solicitacao } from './queries/solicitacao.ts'

/** Scores are hidden from requester and evaluators before the result is published. */
export const veMedia = (
	quem: Quem,
	linha: Pick<LinhaDoResumo, 'codund' | 'codpes' | 'media' | 'dtapub' | 'tipsitprs'>,
): boolean => (veDentro(quem, linha) ? linha.media !== null : linha.dtapub !== null && estaPublicada(linha.tipsitprs))

/** The position is counted among published results, and shown to people who may know the mean. */
const veLugar = (quem: Quem, linha: Solicitacao): boolean =>
	linha.media !== null && linha.dtapub !== null && estaPublicada(linha.tipsitprs) && veMedia(quem, linha)

function resumir(quem: Quem, linha: LinhaDoResumo, comum: Comum): SolicitacaoResumo {
	const tipsitprs = situacaoVista(quem, linha)
	const { anosolprs, codsolprs, codedtprs, codund, codpes, codfncprs, dtacad, dtaultalt } = linha
	const funcao = codfncprs === null ? undefined : comum.estrutura.funcoes.get(codfncprs)
	return {
		anosolprs,
		codsolprs,
		codedtprs,
		undste: obterUnidadeComum(comum, codund),
		dctrsp: { codpes, nompes: linha.nompes ?? String(codpes) },
		vtesolprs: montarVertente(comum, linha.vtesolprs, comum.editais.get(codedtprs), codund),
		nomfncprs: funcao?.nomfncprs ?? null,
		sitprsatl: { tipsitprs, dsctipsitprs: nomeDaSituacao[tipsitprs] },
		dtasitprs: veDentro(quem, linha) ? linha.dtasit : linha.dtasitvis,
		media: veMedia(quem, linha) ? linha.media : null,
		dtacad,
		dtaultalt,
	}
}

export async function mostrarResumos(
	portal: Portal,
	quem: Quem,
	linhas: readonly LinhaDoResumo[],
): Promise<SolicitacaoResumo[]> {
	const comum = await obterComum(portal)
	return linhas.map((linha) => resumir(quem, linha, comum))
}

/** The visibility of evaluators and scores for a person. */
type Vista = 'tudo' | 'sem-nomes' | 'so-a-propria' | 'nada'

function vistaDasNotas(linha: Solicitacao, papeis: readonly Papel[]): Vista {
	if (papeis.includes('coordenador') || papeis.includes('comissao')) return 'tudo'
	const publicada = linha.dtapub !== null && estaPublicada(linha.tipsitprs)
	if (papeis.includes('aprovador') && publicada) return 'tudo'
	if (papeis.includes('avaliador')) return 'so-a-propria'
	// The screening knows the number of evaluators, and not their scores.
	return publicada && linha.avaliadores.length > 0 ? 'sem-nomes' : 'nada'
}

const SEM_NOTA = {
	codtipcrtprs: 0,
	vlrnotcrt: null,
	jusnotcrt: null,
	dtacad: null,
	dtaultalt: null,
	stadcacalmed: 'N' as const,
	jusdca: null,
	vlrnotrcs: null,
	jusnotrcs: null,
}

/** The evaluation has one row per criterion, scored or not. */
const avaliacoesDe = (
	{ avaliacoes, dtaenv }: LinhaDoAvaliador,
	criterios: readonly CriterioProserv[],
): AvaliadorProserv['avaliacoes'] =>
	criterios.map((tipcrtprs) => {
		const feita = avaliacoes.find(({ codtipcrtprs }) => codtipcrtprs === tipcrtprs.codtipcrtprs)
		return { ...SEM_NOTA, ...feita, tipcrtprs, leitura: dtaenv === null ? 'N' : 'S' }
	})

/** An evaluation that is not submitted is shown to its evaluator alone, also in front of the coordination. */
function mostrarAvaliador(
	quem: Quem,
	linha: LinhaDoAvaliador,
	{
		nome,
		criterios,
		semNomes,
		codund,
	}: { nome: string; criterios: readonly CriterioProserv[]; semNomes: boolean; codund: number },
): AvaliadorProserv {
	const propria = avaliaPor(quem, { codund }, linha.codpesavd) && !semNomes
	const aberta = propria || linha.dtaenv !== null
	return {
		codpesavd: semNomes ? null : linha.codpesavd,
		nompesavd: nome,
		nota: linha.dtaenv === null ? null : linha.nota,
		dtaultalt: semNomes ? (linha.dtaenv ?? linha.dtacad) : linha.dtaultalt,
		dtaenv: linha.dtaenv,
		desconsiderado: linha.desconsiderado,
		jusdcs: linha.jusdcs,
		stapropria: propria ? 'S' : 'N',
		avaliacoes: aberta ? avaliacoesDe(linha, criterios) : [],
	}
}

export function mostrarAvaliadores(
	quem: Quem,
	linha: Solicitacao,
	papeis: readonly Papel[],
	criterios: readonly CriterioProserv[],
): AvaliadorProserv[] {
	const vista = vistaDasNotas(linha, papeis)
	if (vista === 'nada') return []
	const semNomes = vista === 'sem-nomes'
	return linha.avaliadores
		.map((um, indice) => ({ um, nome: semNomes ? `Avaliador ${indice + 1}` : (um.nompesavd ?? String(um.codpesavd)) }))
		.filter(({ um }) => vista !== 'so-a-propria' || avaliaPor(quem, linha, um.codpesavd))
		.filter(({ um }) => !semNomes || um.dtaenv !== null)
		.map(({ um, nome: seu }) => mostrarAvaliador(quem, um, { nome: seu, criterios, semNomes, codund: linha.codund }))
}

/** The drafts of an appeal, of its judgement and of a refusal are visible to their authors until the act. */
function detalhesVistos(linha: Solicitacao, papeis: readonly Papel[]): DetalhesProserv {
	const { jussol, etrsol, pcenaoaprsol, jusrcs, pcercs, tipsitprs, dtarcs, dtajlg } = linha
	const tem = (papel: Papel) => papeis.includes(papel)
	return {
		jussol,
		etrsol,
		pcenaoaprsol: tipsitprs === 'NAP' || tem('aprovador') ? pcenaoaprsol : null,
		jusrcs: dtarcs !== null || tem('dirigente') ? jusrcs : null,
		pcercs: dtajlg !== null || tem('comissao') ? pcercs : null,
	}
}

const numeroOuNada = (anosolprs: number | null, codsolprs: number | null) =>
	anosolprs === null || codsolprs === null ? null : { anosolprs, codsolprs }

/** The requester knows the number of evaluations, and not the reason, which may name an evaluator. */
function mostrarEncerramento(
	linha: Solicitacao,
	papeis: readonly Papel[],
	{ qtdavd }: Pick<Edital, 'qtdavd'>,
): SolicitacaoProserv['encerramento'] {
	const { motivo_encerramento: motivo, nompesenc, encerrada_em: encerradaEm, avaliadores } = linha
	const vista = vistaDasNotas(linha, papeis)
	if (motivo === null || encerradaEm === null || vista === 'nada' || vista === 'so-a-propria') return null
	const qtdenv = avaliadores.filter(({ dtaenv }) => dtaenv !== null).length
	const dentro = vista === 'tudo'
	return { qtdenv, qtdavd, motivo: dentro ? motivo : null, nompes: dentro ? nompesenc : null, encerradaEm }
}

const contarFaltas = (linha: Solicitacao, papeis: readonly Papel[], edital: Edital): number =>
	linha.tipsitprs === 'AVA' && papeis.includes('coordenador') ? contarAvaliacoesQueFaltam(linha, edital) : 0

export async function mostrarSolicitacao(
	db: Db,
	portal: Portal,
	quem: Quem,
	linha: Solicitacao,
): Promise<SolicitacaoProserv> {
	const comum = await obterComum(portal)
	const edital = editalDe(comum.editais, linha.codedtprs)
	const { estrutura } = comum
	const contexto = montarContexto(quem, linha, { edital, estrutura, hoje: diaDe(portal) })
	const { papeis } = contexto
	const { codset, nomabvset, nomset, codund, codfncprs, codarecnhpsq, dtalimrcs, dtarcs, dtajlg, stadfr } = linha
	const funcao = codfncprs === null ? undefined : estrutura.funcoes.get(codfncprs)
	return {
		...resumir(quem, linha, comum),
		nomedt: edital.nomedt,
		setste: codset === null ? null : { codset, codund, nomabvset: nomabvset ?? '', nomset: nomset ?? '' },
		cgoprs: {
			fnccgoprs: funcao
				? { codfncprs: funcao.codfncprs, nomfncprs: funcao.nomfncprs, staexiareatc: funcao.staexiareatc }
				: null,
			areatcespcgo: linha.areatcespcgo,
		},
		arecnhpsq: codarecnhpsq === null ? null : (estrutura.areas.get(codarecnhpsq) ?? null),
		detalhes: detalhesVistos(linha, papeis),
		recurso: { dtalimrcs, dtarcs, sitrcr: linha.sitrcr, criterios: linha.crtrcs, dtajlg, stadfr },
		avaliadores: mostrarAvaliadores(quem, linha, papeis, edital.criterios),
		qtdfaltam: contarFaltas(linha, papeis, edital),
		encerramento: mostrarEncerramento(linha, papeis, edital),
		lugar: veLugar(quem, linha) ? ((await lerLugar(db, linha)) ?? null) : null,
		qtdarq: linha.qtdarq,
		solori: numeroOuNada(linha.anosolori, linha.codsolori),
		soltro: numeroOuNada(linha.anosoltro, linha.codsoltro),
		falta: listarFaltas(linha, estrutura),
		papeis: [...papeis],
		versao: linha.versao,
		permissoes: avaliarRegras(regrasDaSolicitacao, contexto),
	}
}
