import { escreverNoPassado, parteDe } from '@portal/platform/contract'
import { type ColunaDaPlanilha, type Db, type Portal, planilha, route } from '@portal/platform/server'
import * as contrato from '../../contract/index.ts'
import { type AndamentoProserv, type Numero, nomeDaSituacao } from '../../contract/index.ts'
import { type Agente, obterQuem, papeisNa } from '../acesso.ts'
import { paginarAndamentos } from './queries/andamentos.ts'
import { obterSolicitacao } from './queries/solicitacao.ts'

interface Parte {
	readonly limite: number
	readonly salto: number
}

/** Internal entries are hidden from the requester, also as a gap between two numbers. */
async function listarAndamentos(db: Db, portal: Portal, user: Agente, numero: Numero, { limite, salto }: Parte) {
	const quem = await obterQuem(db, portal, user)
	const linha = await obterSolicitacao(db, quem, numero)
	const avaliadores = linha.avaliadores.map(({ codpesavd }) => codpesavd)
	const papeis = papeisNa(quem, linha, avaliadores)
	const tudo = papeis.includes('coordenador') || papeis.includes('comissao')
	const { linhas, total } = await paginarAndamentos(db, { ...numero, limite, salto }, tudo)
	const itens = linhas.map(
		({ codpesgrcand, nompesgrcand, codpestit, nompestit, sitprsand, ...linha }, indice): AndamentoProserv => ({
			dtaandsolprs: linha.dtaandsolprs,
			dscand: escreverNoPassado(linha.dscand),
			txtand: linha.txtand,
			staint: linha.staint,
			numseqandprs: total - salto - indice,
			pesgrcand: codpesgrcand === null ? null : { codpes: codpesgrcand, nompes: nompesgrcand ?? String(codpesgrcand) },
			nompestit: codpestit === null ? null : (nompestit ?? String(codpestit)),
			sitprsand: { tipsitprs: sitprsand, dsctipsitprs: nomeDaSituacao[sitprsand] },
		}),
	)
	return { itens, total }
}

const COLUNAS: readonly ColunaDaPlanilha<AndamentoProserv>[] = [
	{ titulo: 'Número', tipo: 'inteiro', valor: ({ numseqandprs }) => numseqandprs },
	{ titulo: 'Quando', tipo: 'instante', valor: ({ dtaandsolprs }) => dtaandsolprs },
	{ titulo: 'O que houve', valor: ({ dscand }) => dscand, largura: 32 },
	{ titulo: 'Situação', valor: ({ sitprsand }) => sitprsand.dsctipsitprs, largura: 24 },
	{ titulo: 'Por', valor: ({ pesgrcand }) => pesgrcand?.nompes ?? 'Portal', largura: 32 },
	{ titulo: 'No lugar de', valor: ({ nompestit }) => nompestit, largura: 32 },
	{ titulo: 'Texto', valor: ({ txtand }) => txtand, largura: 60 },
]

export const todosOsAndamentos = async (db: Db, portal: Portal, user: Agente, numero: Numero) =>
	(await listarAndamentos(db, portal, user, numero, { limite: contrato.MAXIMO_NA_PLANILHA, salto: 0 })).itens

export const rotasDosAndamentos = [
	route(contrato.listarAndamentosProserv, async ({ db, portal, user, params, query: { pagina, porPagina } }) => {
		const parte = parteDe({ pagina, porPagina })
		return { ...(await listarAndamentos(db, portal, user, params, parte)), pagina, porPagina }
	}),
	route(contrato.exportarAndamentosProserv, async ({ db, portal, user, params, query: { formato } }) => {
		const itens = await todosOsAndamentos(db, portal, user, params)
		const fusoHorario = portal.config.PORTAL_FUSO_HORARIO
		return planilha(COLUNAS, itens, { formato, fusoHorario, nome: 'movimentacao' })
	}),
]
