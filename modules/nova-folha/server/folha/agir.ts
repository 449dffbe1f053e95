import { obterPessoas } from '@portal/pessoas/server/public'
import { passar } from '@portal/platform/contract'
import {
	checkVersion,
	type Db,
	type Portal,
	publicar,
	RuleError,
	type SessionUser,
	throwIfRefused,
} from '@portal/platform/server'
import {
	type AtoDaFolha,
	type ContextoDoAto,
	type DadosDoAto,
	EVENTO,
	exigeMotivo,
	type FeitoNaFolha,
	fluxoDaFolha,
	PAPEIS_DO_ATO,
	recusaDoAto,
	type SituacaoDaFolha,
} from '../../contract/index.ts'
import { buscarTitular, listarAutoridades, recusaDoPapel } from '../acesso.ts'
import { contarAlertas } from '../analise/queries/alertas.ts'
import {
	avisarOperadores,
	avisarServidores,
	darPorFeito,
	pedirAnalise,
	pedirHomologacao,
	recolherAvisoDaPrevia,
	tarefaDaAnalise,
	tarefaDaHomologacao,
} from '../avisar.ts'
import { iniciarCalculo, resumirVersoes } from '../calculo/iniciar.ts'
import { cancelarExecucoes } from '../calculo/queries/execucoes.ts'
import { escolherVersoes } from '../calculo/queries/regras.ts'
import { contarPendentes } from '../cargas/queries/cargas.ts'
import {
	alterarFolha,
	inserirEvento,
	type LinhaDaFolha,
	listarEventos,
	removerFolha,
	reservarFolha,
} from './queries/folhas.ts'

/** Facts by which the rules of the acts decide. */
export async function reunirContexto(
	db: Db,
	folha: Pick<
		LinhaDaFolha,
		'codfol' | 'sitfol' | 'stasim' | 'hashreg' | 'anoref' | 'mesref' | 'tipfol' | 'dtapgt' | 'regdia'
	>,
	quem: readonly number[],
): Promise<ContextoDoAto> {
	const { codfol, sitfol, stasim, hashreg } = folha
	const conferida = sitfol === 'ANA' || sitfol === 'PRV'
	const feitos: readonly FeitoNaFolha[] = await listarEventos(db, codfol)
	const atuais = conferida ? resumirVersoes(await escolherVersoes(db, folha)) : hashreg
	return {
		sitfol,
		stasim,
		quem,
		feitos,
		alertasAbertos: stasim === 'N' && conferida ? await contarAlertas(db, codfol) : 0,
		cargasPendentes: sitfol === 'ABE' ? await contarPendentes(db, codfol) : 0,
		desatualizada: conferida && atuais !== hashreg,
	}
}

interface Quem {
	readonly codpes: number
	readonly codpestit: number | null
}

async function exigirQuePossa(
	db: Db,
	portal: Portal,
	user: SessionUser,
	folha: LinhaDaFolha,
	ato: AtoDaFolha,
): Promise<Quem> {
	const papeis = PAPEIS_DO_ATO[ato]
	const codpestit = buscarTitular(portal, await listarAutoridades(db, portal, user), papeis)
	if (codpestit === undefined) throwIfRefused(recusaDoPapel(portal, user, papeis))
	const quem = { codpes: user.codpes, codpestit: codpestit ?? null }
	const numeros = quem.codpestit === null ? [quem.codpes] : [quem.codpes, quem.codpestit]
	throwIfRefused(recusaDoAto(ato, await reunirContexto(db, folha, numeros)))
	return quem
}

export interface FeitoPeloAto {
	readonly sitfol: SituacaoDaFolha | null
	readonly versao: number
	readonly mensagem: string
}

const MENSAGENS: Readonly<Record<AtoDaFolha, string>> = {
	fechar: 'Folha fechada. Agora calcule-a.',
	calcular: 'O cálculo começou. O andamento aparece nesta página.',
	concluir: 'Cálculo concluído.',
	interromper: 'Cálculo interrompido. A folha está fechada, como antes dele.',
	reabrir: 'Folha reaberta para lançamentos e cargas.',
	publicarPrevia: 'Prévia publicada. As pessoas e quem homologa foram avisados.',
	recolherPrevia: 'Prévia recolhida. Os analistas foram avisados.',
	homologar: 'Folha homologada. Os contracheques estão disponíveis.',
	gerarRemessa: 'Remessa gerada.',
	encerrar: 'Folha encerrada.',
	descartar: 'Simulação descartada: nada dela ficou.',
}

/** An act upon a run: its rule asked under the lock, the event written, and those who wait told. */
export async function agir(
	db: Db,
	portal: Portal,
	user: SessionUser,
	codfol: number,
	{ ato, versao, motivo }: DadosDoAto,
): Promise<FeitoPeloAto> {
	const folha = await reservarFolha(db, codfol)
	const quem = await exigirQuePossa(db, portal, user, folha, ato)
	await checkVersion({
		coisa: 'a folha',
		vista: versao,
		atual: folha.versao,
		fuso: portal.config.PORTAL_FUSO_HORARIO,
		codpes: user.codpes,
		mudancas: () => listarMudancas(db, codfol),
	})
	if (exigeMotivo(ato) && motivo === undefined) throw new RuleError('sem-motivo', 'Diga por que a folha volta atrás.')
	if (ato === 'descartar') {
		await removerFolha(db, codfol)
		await publicar(db, { tipo: EVENTO })
		return { sitfol: null, versao: folha.versao, mensagem: MENSAGENS.descartar }
	}
	const em = portal.agora().toISOString()
	const sitfol = passar(fluxoDaFolha, ato, folha.sitfol)
	const mudanca = await prepararMudanca(db, portal, folha, { ato, quem, em })
	const nova = await alterarFolha(db, codfol, { sitfol, ...mudanca })
	await inserirEvento(db, { codfol, ato, ...quem, motivo: motivo ?? null, dtaeve: em })
	if (folha.stasim === 'N') await contar(db, portal, folha, { ato, quem, em, versao: nova, motivo })
	await publicar(db, { tipo: EVENTO })
	return { sitfol, versao: nova, mensagem: MENSAGENS[ato] }
}

async function listarMudancas(db: Db, codfol: number) {
	const eventos = (await listarEventos(db, codfol)).slice(0, 1)
	const nomes = await obterPessoas(
		db,
		eventos.map(({ codpes }) => codpes),
	)
	return eventos.map(({ ato, codpes, dtaeve }) => ({
		quem: nomes.get(codpes)?.nompes ?? 'Alguém',
		codpes,
		oque: ato === 'abrir' ? 'Abrir' : (fluxoDaFolha.passagens[ato as AtoDaFolha]?.nome ?? ato),
		quando: dtaeve,
	}))
}

interface Feito {
	readonly ato: AtoDaFolha
	readonly quem: Quem
	readonly em: string
}

async function prepararMudanca(db: Db, portal: Portal, folha: LinhaDaFolha, { ato, quem, em }: Feito) {
	switch (ato) {
		case 'calcular':
			return iniciarCalculo(db, portal, folha, quem.codpes)
		case 'interromper':
			await cancelarExecucoes(db, folha.codfol, em)
			return {}
		case 'publicarPrevia':
			return { codpeshom1: quem.codpes, codpeshom2: null }
		case 'recolherPrevia':
			return { codpeshom1: null }
		case 'homologar':
			return { codpeshom2: quem.codpes, dtahom: em }
		default:
			return {}
	}
}

type Contado = Feito & { readonly versao: number; readonly motivo: string | undefined }

async function contar(
	db: Db,
	portal: Portal,
	folha: LinhaDaFolha,
	{ ato, quem, em, versao, motivo }: Contado,
): Promise<void> {
	const { codfol } = folha
	const contarAosOperadores = (oque: string, texto: string) =>
		avisarOperadores(db, portal, folha, { oque, texto, menos: quem.codpes, versao })
	switch (ato) {
		case 'reabrir':
		case 'calcular':
			await darPorFeito(db, tarefaDaAnalise(codfol), em, quem.codpes)
			return
		case 'publicarPrevia': {
			await darPorFeito(db, tarefaDaAnalise(codfol), em, quem.codpes)
			const eventos = await listarEventos(db, codfol)
			await pedirHomologacao(db, portal, folha, [...new Set(eventos.map(({ codpes }) => codpes))])
			await avisarServidores(db, portal, folha, 'prévia')
			return
		}
		case 'recolherPrevia':
			await darPorFeito(db, tarefaDaHomologacao(codfol), em, quem.codpes)
			await recolherAvisoDaPrevia(db, folha, em)
			await pedirAnalise(db, portal, folha)
			return contarAosOperadores('Prévia recolhida', motivo ?? '')
		case 'homologar':
			await darPorFeito(db, tarefaDaHomologacao(codfol), em, quem.codpes)
			await recolherAvisoDaPrevia(db, folha, em)
			await avisarServidores(db, portal, folha, 'definitivo')
			return contarAosOperadores('Homologada', 'Agora gere a remessa ao banco.')
		default:
			return
	}
}
