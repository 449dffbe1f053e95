import { obterPessoas } from '@portal/pessoas/server/public'
import { diaEscrito } from '@portal/platform/contract'
import { type Db, formatInstant, type Portal, type SessionUser } from '@portal/platform/server'
import { formatarDecimal, formatarReais } from '../../contract/calculo/base/dinheiro.ts'
import { SITUACOES_DA_CARGA } from '../../contract/cargas/chamadas.ts'
import {
	type AtoDaFolha,
	EVENTOS_DO_ESOCIAL,
	fluxoDaFolha,
	GRUPOS,
	type Grupo,
	REGRAS_DE_ALERTA,
} from '../../contract/index.ts'
import { paginarExportacoes } from '../esocial/queries/esocial.ts'
import { listarEventos, type obterFolha } from '../folha/queries/folhas.ts'
import { totalizarFolha } from '../folha/totalizar.ts'
import { contarRetidos, contarTratados, listarCargasDaFolha } from './queries/evidencia.ts'

interface Parte {
	readonly titulo: string
	readonly cabecalho: readonly string[]
	readonly linhas: readonly (readonly string[])[]
	readonly numeros: boolean
	readonly vazia: string
}

type FolhaEncerrada = Awaited<ReturnType<typeof obterFolha>>

async function somarPor(db: Db, portal: Portal, user: SessionUser, codfol: number, grupo: Grupo): Promise<Parte> {
	const totais = await totalizarFolha(db, portal, user, codfol, grupo)
	return {
		titulo: `Totais por ${GRUPOS[grupo].toLowerCase()}`,
		cabecalho: [GRUPOS[grupo], 'Bruto', 'Descontos', 'Líquido'],
		linhas: totais.map((total) => [
			total.grupo,
			formatarDecimal(total.vlrbru),
			formatarDecimal(total.vlrdsc),
			formatarDecimal(total.vlrliq),
		]),
		numeros: true,
		vazia: 'A folha não pagou ninguém.',
	}
}

async function listarAtos(db: Db, portal: Portal, codfol: number): Promise<Parte> {
	const eventos = (await listarEventos(db, codfol)).toReversed()
	const nomes = await obterPessoas(
		db,
		eventos.flatMap(({ codpes, codpestit }) => (codpestit === null ? [codpes] : [codpes, codpestit])),
	)
	const nomear = (codpes: number): string => nomes.get(codpes)?.nompes ?? '—'
	return {
		titulo: 'Quem fez o quê',
		cabecalho: ['Ato', 'Pessoa', 'Quando'],
		linhas: eventos.map(({ ato, codpes, codpestit, dtaeve }) => [
			NOMES_DOS_ATOS[ato] ?? fluxoDaFolha.passagens[ato as AtoDaFolha]?.nome ?? ato,
			nomear(codpes) + (codpestit === null ? '' : `, por ${nomear(codpestit)}`),
			formatInstant(dtaeve, portal.config.PORTAL_FUSO_HORARIO),
		]),
		numeros: false,
		vazia: 'Nenhum ato.',
	}
}

/** Names of the acts that are no passage from one situation to another. */
const NOMES_DOS_ATOS: Readonly<Record<string, string | undefined>> = {
	abrir: 'Abrir',
	tratar: 'Tratar alertas',
	lancar: 'Lançar',
	aplicarCarga: 'Aplicar carga',
	estornarCarga: 'Estornar carga',
}

async function listarTratados(db: Db, codfol: number): Promise<Parte> {
	const tratados = await contarTratados(db, codfol)
	const nomes = await obterPessoas(
		db,
		tratados.flatMap(({ quem }) => quem),
	)
	return {
		titulo: 'Alertas tratados',
		cabecalho: ['Alerta', 'Quantos', 'Por quem'],
		linhas: tratados.map(({ codrgr, qtdale, quem }) => [
			REGRAS_DE_ALERTA[codrgr],
			String(qtdale),
			quem.map((codpes) => nomes.get(codpes)?.nompes ?? '—').join(', '),
		]),
		numeros: false,
		vazia: 'Nenhum alerta.',
	}
}

const listarCargas = async (db: Db, codfol: number): Promise<Parte> => ({
	titulo: 'Cargas',
	cabecalho: ['Arquivo', 'Situação', 'Linhas', 'SHA-256'],
	linhas: (await listarCargasDaFolha(db, codfol)).map(({ nomarq, sitcrg, qtdlid, sha256 }) => [
		nomarq,
		SITUACOES_DA_CARGA[sitcrg],
		String(qtdlid),
		sha256.slice(0, 16),
	]),
	numeros: false,
	vazia: 'Nenhuma carga.',
})

async function listarEsocial(db: Db, portal: Portal, codfol: number): Promise<Parte> {
	const { linhas } = await paginarExportacoes(db, codfol, { pagina: 1, porPagina: 20 })
	return {
		titulo: 'Exportado para o eSocial',
		cabecalho: ['Evento', 'Quantos', 'Quando', 'SHA-256'],
		linhas: linhas.map(({ codevt, qtdeve, dtaexp, resumo }) => [
			`${codevt}, ${EVENTOS_DO_ESOCIAL[codevt]}`,
			String(qtdeve),
			formatInstant(dtaexp, portal.config.PORTAL_FUSO_HORARIO),
			resumo.slice(0, 16),
		]),
		numeros: false,
		vazia: 'Nada até a emissão desta evidência.',
	}
}

/** Content of the evidence of a closing: totals, who did what, loads, alerts, exports and digests. */
export async function reunirEvidencia(portal: Portal, user: SessionUser, folha: FolhaEncerrada) {
	const { db } = portal
	const { codfol, somas, dtapgt, hashreg, hashent, hashres, codpeshom1, codpeshom2 } = folha
	const quem = await obterPessoas(
		db,
		[codpeshom1, codpeshom2].filter((um) => um !== null),
	)
	const nomear = (codpes: number | null): string => (codpes === null ? '—' : (quem.get(codpes)?.nompes ?? '—'))
	const { retidos, liberados } = await contarRetidos(db, codfol)
	return {
		fatos: [
			['Pagamento', diaEscrito(dtapgt)],
			['Contracheques', String(somas.qtdchq)],
			['Bruto', formatarReais(somas.vlrbru)],
			['Descontos', formatarReais(somas.vlrdsc)],
			['Líquido', formatarReais(somas.vlrliq)],
			['Conferida por', nomear(codpeshom1)],
			['Homologada por', nomear(codpeshom2)],
			['Pagamentos retidos', retidos === 0 ? 'nenhum' : `${retidos}, dos quais ${liberados} liberados`],
		],
		partes: [
			await listarAtos(db, portal, codfol),
			await somarPor(db, portal, user, codfol, 'unidade'),
			await somarPor(db, portal, user, codfol, 'rubrica'),
			await listarCargas(db, codfol),
			await listarTratados(db, codfol),
			await listarEsocial(db, portal, codfol),
		],
		resumos: [
			['Regras e tabelas', hashreg ?? '—'],
			['Dados de entrada', hashent ?? '—'],
			['Resultado', hashres ?? '—'],
		],
		nota: 'Grupos de poucas pessoas aparecem juntos. Os motivos dos alertas estão na análise da folha, no portal. Este documento é conferido pelo ID digital.',
	}
}
