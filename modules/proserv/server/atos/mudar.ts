import { ehDiaUtil } from '@portal/calendario/contract'
import { listarFeriados } from '@portal/calendario/server/public'
import { obterPessoa } from '@portal/pessoas/server/public'
import { somarDias } from '@portal/platform/contract'
import { type Db, diaDe, type MudancaFeita, type Portal, prepareAct, RuleError } from '@portal/platform/server'
import type { Updateable } from 'kysely'
import {
	ATO_PARA,
	type Ato,
	contarAvaliacoesQueFaltam,
	DIAS_DO_RECURSO,
	fluxoDaSolicitacao,
	formatarSolicitacao,
	MINIMO_DO_MOTIVO,
	type Numero,
	type Papel,
	PEDEM_MOTIVO,
	regrasDaSolicitacao,
	type SituacaoPedida,
} from '../../contract/index.ts'
import { type Agente, obterQuem, type Quem, titularNoPapel } from '../acesso.ts'
import { janelaDa } from '../edital/fases.ts'
import { obterEdital } from '../edital/queries.ts'
import { obterEstrutura } from '../estrutura/queries.ts'
import { montarContexto } from '../solicitacao/contexto.ts'
import {
	contarNaCota,
	reservarPeloPortal,
	reservarSolicitacao,
	type Solicitacao,
	segurarCota,
} from '../solicitacao/queries/solicitacao.ts'
import type { ProservTables } from '../tables.ts'
import { passarSolicitacao } from './passar.ts'

const TODOS_OS_CAMPI = 0

interface Mudanca {
	readonly tipsitprs: SituacaoPedida
	readonly txtand?: string | undefined
	readonly versao?: number | undefined
}

/** Act on a request, asked with the rules of its edital. */
export async function prepararAto(
	db: Db,
	portal: Portal,
	{ user, numero, ato, versao }: { user: Agente; numero: Numero; ato: Ato; versao?: number | undefined },
): Promise<{ quem: Quem; linha: Solicitacao }> {
	const quem = await obterQuem(db, portal, user)
	const linha = await prepareAct(portal, {
		coisa: 'o pedido',
		vista: versao,
		codpes: user.codpes,
		reservar: () => reservarSolicitacao(db, quem, numero),
		mudancas: (reservada) => obterUltimaMudanca(db, reservada),
		recusar: async (reservada) => {
			const edital = await obterEdital(db, reservada.codedtprs)
			const estrutura = await obterEstrutura(portal)
			return regrasDaSolicitacao[ato](montarContexto(quem, reservada, { edital, estrutura, hoje: diaDe(portal) }))
		},
	})
	return { quem, linha }
}

/** The last change that the caller may know of. */
async function obterUltimaMudanca(db: Db, { codpesalt, dscalt, dtaultalt }: Solicitacao): Promise<MudancaFeita[]> {
	if (dscalt === null) return []
	const { nompes } = codpesalt === null ? { nompes: 'o portal' } : await obterPessoa(db, codpesalt)
	return [{ quem: nompes, codpes: codpesalt, oque: dscalt, quando: dtaultalt }]
}

const PAPEL: Partial<Record<SituacaoPedida, Papel>> = {
	SUB: 'dirigente',
	CAN: 'solicitante',
	ADM: 'triagem',
	DEV: 'triagem',
	IND: 'triagem',
	AVA: 'triagem',
	EXE: 'triagem',
	CON: 'triagem',
	AVC: 'coordenador',
	RPR: 'coordenador',
	APR: 'aprovador',
	NAP: 'aprovador',
}

export async function mudarSituacao(
	db: Db,
	portal: Portal,
	user: Agente,
	numero: Numero,
	{ tipsitprs, txtand, versao }: Mudanca,
): Promise<void> {
	const ato = ATO_PARA[tipsitprs]
	const { quem, linha } = await prepararAto(db, portal, { user, numero, ato, versao })
	if (PEDEM_MOTIVO.includes(tipsitprs) && (txtand ?? '').length < MINIMO_DO_MOTIVO)
		throw new RuleError(
			'sem-motivo',
			`Diga o motivo, em ao menos ${MINIMO_DO_MOTIVO} letras: ele fica na movimentação e a unidade o lê.`,
		)
	if (tipsitprs === 'AVC') await exigirMotivoDoEncerramento(db, linha, txtand)
	const papel = PAPEL[tipsitprs]
	const nova = await passarSolicitacao(db, portal, linha, {
		ato,
		codpes: user.codpes,
		codpestit: papel ? titularNoPapel(quem, papel, linha) : null,
		txtand,
		mudanca: await montarMudanca(db, portal, linha, { tipsitprs, txtand, codpes: user.codpes }),
	})
	if (tipsitprs === 'SUB') await tomarOLugar(db, portal, nova)
}

const contarFaltas = async (db: Db, linha: Solicitacao): Promise<number> =>
	contarAvaliacoesQueFaltam(linha, await obterEdital(db, linha.codedtprs))

/** An evaluation that ends before all evaluators have submitted needs a reason. */
async function exigirMotivoDoEncerramento(db: Db, linha: Solicitacao, txtand: string | undefined): Promise<void> {
	const faltam = await contarFaltas(db, linha)
	if (faltam === 0 || (txtand ?? '').length >= MINIMO_DO_MOTIVO) return
	throw new RuleError(
		'sem-motivo',
		`${faltam === 1 ? 'Falta uma avaliação' : `Faltam ${faltam} avaliações`}. Diga por que a avaliação termina sem ${faltam === 1 ? 'ela' : 'elas'}, em ao menos ${MINIMO_DO_MOTIVO} letras: quem julga, aprova e coordena lê o motivo, e quem pediu vê quantas foram.`,
	)
}

async function montarMudanca(
	db: Db,
	portal: Portal,
	linha: Solicitacao,
	{ tipsitprs, txtand, codpes }: Mudanca & { readonly codpes: number },
): Promise<Updateable<ProservTables['solprs']>> {
	const em = portal.agora().toISOString()
	if (tipsitprs === 'SUB') {
		await exigirLugar(db, linha)
		return { dtasub: em }
	}
	if (tipsitprs === 'AVC')
		return (await contarFaltas(db, linha)) === 0
			? {}
			: { motivo_encerramento: txtand ?? null, codpesenc: codpes, encerrada_em: em }
	if (tipsitprs === 'IND') return { dtalimrcs: await calcularFimDoRecurso(db, portal, linha) }
	if (tipsitprs === 'RPR') return { dtapub: em, dtalimrcs: await calcularFimDoRecurso(db, portal, linha) }
	return tipsitprs === 'NAP' ? { pcenaoaprsol: txtand ?? null } : {}
}

/**
 * The last day for an appeal is ten days from now, moved to a working day, and not before the edital's phase of appeals
 * ends.
 */
async function calcularFimDoRecurso(db: Db, portal: Portal, { codedtprs }: Solicitacao): Promise<string> {
	const hoje = diaDe(portal)
	const feriados = await listarFeriados(db, TODOS_OS_CAMPI, hoje)
	let dia = somarDias(hoje, DIAS_DO_RECURSO)
	while (!ehDiaUtil(dia, feriados)) dia = somarDias(dia, 1)
	const fase = janelaDa(await obterEdital(db, codedtprs), 'REC')
	return fase && fase.dtafim > dia ? fase.dtafim : dia
}

/** Quota check: a replacement counts once the replaced request has gone, and a returned request has kept its place. */
async function exigirLugar(db: Db, linha: Solicitacao): Promise<void> {
	const { codedtprs, codund, vtesolprs, tipsitprs } = linha
	await segurarCota(db, linha)
	const edital = await obterEdital(db, codedtprs)
	const vertente = edital.vertentes.find(({ chave }) => chave === vtesolprs)
	if (!vertente)
		throw new RuleError(
			'vertente-fora-do-edital',
			'Este edital não tem esta vertente. Escolha outra em Alterar, ou passe a solicitação a outro edital.',
		)
	if (tipsitprs === 'DEV') return
	const propria = edital.limites.find((um) => um.codund === codund && um.vtesolprs === vtesolprs)
	const { limite } = propria ?? vertente
	const usadas = await contarNaCota(db, linha)
	const cedida = (await cedeOLugar(db, linha)) ? 1 : 0
	if (usadas - cedida < limite) return
	throw new RuleError(
		'cota-cheia',
		`A unidade já tem ${usadas} de ${limite} solicitações nesta vertente do edital ${edital.nomedt}. O rascunho continua guardado: cancele outra, ou passe esta a outra vertente ou edital.`,
	)
}

const obterOrigem = ({ anosolori, codsolori }: Solicitacao): Numero | undefined =>
	anosolori === null || codsolori === null ? undefined : { anosolprs: anosolori, codsolprs: codsolori }

async function cedeOLugar(db: Db, linha: Solicitacao): Promise<boolean> {
	const numero = obterOrigem(linha)
	if (!numero || linha.tipsitprs === 'DEV') return false
	const { codedtprs, codund, vtesolprs } = await reservarPeloPortal(db, numero)
	return codedtprs === linha.codedtprs && codund === linha.codund && vtesolprs === linha.vtesolprs
}

/** The replaced request ends in the same transaction. */
async function tomarOLugar(db: Db, portal: Portal, linha: Solicitacao): Promise<void> {
	const numero = obterOrigem(linha)
	if (!numero) return
	const origem = await reservarPeloPortal(db, numero)
	if (origem.tipsitprs === 'TRO' && origem.codsoltro === linha.codsolprs && origem.anosoltro === linha.anosolprs) return
	if (!fluxoDaSolicitacao.passagens.substituir.de.includes(origem.tipsitprs))
		throw new RuleError(
			'troca-impossivel',
			`A solicitação ${formatarSolicitacao(numero)} andou depois que a troca foi preparada, e já não pode ser trocada. Exclua este rascunho, ou espere o fim dela.`,
		)
	await passarSolicitacao(db, portal, origem, {
		ato: 'substituir',
		codpes: null,
		txtand: `Trocada pela solicitação ${formatarSolicitacao(linha)}.`,
		mudanca: { anosoltro: linha.anosolprs, codsoltro: linha.codsolprs },
	})
}
