import { createHash } from 'node:crypto'
import { diasUteisEntre } from '@portal/calendario/contract'
import { diaEm, passar, recusaDoFluxo } from '@portal/platform/contract'
import {
	ConflictError,
	type Db,
	diaDe,
	formatInstantInSentence,
	type Portal,
	RuleError,
	throwIfRefused,
} from '@portal/platform/server'
import {
	type DadosAlteracao,
	type DadosLicitacao,
	DEPOIS_DA_ABERTURA,
	type Encerramento,
	fluxoDaLicitacao,
	nomeDaSituacao,
	obterPrazoMinimo,
} from '../contract/index.ts'
import { avisarQuemPerguntou } from './avisar.ts'
import { conferirAbertura, obterFeriados } from './datas.ts'
import * as queries from './queries.ts'

const resumir = (edital: string): string => createHash('sha256').update(edital).digest('hex')
const escrever = (portal: Portal, instante: string): string =>
	formatInstantInSentence(instante, portal.config.PORTAL_FUSO_HORARIO)

export async function publicar(db: Db, portal: Portal, codpes: number, dados: DadosLicitacao): Promise<number> {
	const { edital, abertura, ...ficha } = dados
	const { dias } = obterPrazoMinimo(ficha.natureza, ficha.criterio)
	const prazo = { codcam: ficha.codcam, inicio_prazo: diaDe(portal), dias_prazo: dias }
	await conferirAbertura(db, portal, prazo, abertura)
	const licitacao = await queries.inserirLicitacao(db, { ...ficha, ...prazo, abertura, suspenso_em: null })
	if (!licitacao)
		throw new ConflictError(
			'numero-ja-publicado',
			`Já há uma licitação com o número ${ficha.numlic}. Confira o número, ou altere o edital daquela.`,
		)
	const { codpcddsp } = licitacao
	const em = portal.agora().toISOString()
	const versao = { codpcddsp, numver: 1, edital, sha256: resumir(edital), abertura, publicado_em: em, codpes }
	await queries.inserirVersao(db, { ...versao, altprp: 'S', motivo: null })
	await queries.inserirEvento(db, { codpcddsp, tipo: 'Publicada', em, motivo: null, codpes })
	return codpcddsp
}

function recusarDepoisDaAbertura(portal: Portal, { abertura }: queries.Linha): void {
	if (portal.agora() >= new Date(abertura))
		throw new RuleError('abertura-passada', 'As propostas já foram abertas. Encerre a licitação com o seu resultado.')
}

/** A change that touches the proposals reopens the whole term (art. 55, § 1); any other one keeps it. */
export async function alterar(db: Db, portal: Portal, codpes: number, codpcddsp: number, dados: DadosAlteracao) {
	const licitacao = await queries.reservarLicitacao(db, codpcddsp)
	throwIfRefused(recusaDoFluxo(fluxoDaLicitacao, 'alterar', licitacao.sit, undefined))
	if (licitacao.numver !== dados.numver)
		throw new ConflictError(
			'versao-ja-publicada',
			`A versão ${licitacao.numver} foi publicada enquanto você escrevia. Leia-a e altere a partir dela.`,
		)
	recusarDepoisDaAbertura(portal, licitacao)
	const { edital, abertura, altprp, motivo } = dados
	const reaberto = {
		inicio_prazo: diaDe(portal),
		dias_prazo: obterPrazoMinimo(licitacao.natureza, licitacao.criterio).dias,
	}
	const prazo = altprp === 'S' ? reaberto : {}
	await conferirAbertura(db, portal, { ...licitacao, ...prazo }, abertura)
	if (altprp === 'N' && new Date(abertura) < new Date(licitacao.abertura))
		throw new RuleError(
			'abertura-antecipada',
			'A abertura não pode ser antecipada. Deixe a data que estava, ou uma depois.',
		)
	const em = portal.agora().toISOString()
	const numver = licitacao.numver + 1
	await queries.inserirVersao(db, {
		codpcddsp,
		numver,
		edital,
		sha256: resumir(edital),
		abertura,
		publicado_em: em,
		altprp,
		motivo,
		codpes,
	})
	await queries.mudarLicitacao(db, licitacao, { ...prazo, numver, abertura })
	await queries.inserirEvento(db, { codpcddsp, tipo: `Edital alterado: versão ${numver}`, em, motivo, codpes })
	await avisarQuemPerguntou(db, portal, licitacao, {
		assunto: `O edital da licitação ${licitacao.numlic} mudou`,
		texto: `A versão ${numver} do edital foi publicada. A abertura das propostas é ${escrever(portal, abertura)}.\n\nMotivo: ${motivo}`,
	})
}

export async function suspender(db: Db, portal: Portal, codpes: number, codpcddsp: number, motivo: string) {
	const licitacao = await queries.reservarLicitacao(db, codpcddsp)
	throwIfRefused(recusaDoFluxo(fluxoDaLicitacao, 'suspender', licitacao.sit, undefined))
	recusarDepoisDaAbertura(portal, licitacao)
	const em = portal.agora().toISOString()
	const sit = passar(fluxoDaLicitacao, 'suspender', licitacao.sit)
	await queries.mudarLicitacao(db, licitacao, { sit, suspenso_em: em })
	await queries.inserirEvento(db, { codpcddsp, tipo: 'Suspensa', em, motivo, codpes })
	await avisarQuemPerguntou(db, portal, licitacao, {
		assunto: `A licitação ${licitacao.numlic} foi suspensa`,
		texto: `A abertura não será na data marcada. A nova data será avisada.\n\nMotivo: ${motivo}`,
	})
}

/** The rest of the term at the suspension is due again from the resumption. */
export async function retomar(
	db: Db,
	portal: Portal,
	codpes: number,
	codpcddsp: number,
	{ abertura, motivo }: { abertura: string; motivo: string },
) {
	const licitacao = await queries.reservarLicitacao(db, codpcddsp)
	throwIfRefused(recusaDoFluxo(fluxoDaLicitacao, 'retomar', licitacao.sit, undefined))
	const feriados = await obterFeriados(db, licitacao)
	const parou = diaEm(portal.config.PORTAL_FUSO_HORARIO, new Date(licitacao.suspenso_em ?? portal.agora()))
	const corridos = Math.max(0, diasUteisEntre(licitacao.inicio_prazo, parou, feriados))
	// One working day at least: nobody is called to an opening of the same day.
	const prazo = { inicio_prazo: diaDe(portal), dias_prazo: Math.max(1, licitacao.dias_prazo - corridos) }
	await conferirAbertura(db, portal, { ...licitacao, ...prazo }, abertura)
	const em = portal.agora().toISOString()
	const sit = passar(fluxoDaLicitacao, 'retomar', licitacao.sit)
	await queries.mudarLicitacao(db, licitacao, { ...prazo, sit, suspenso_em: null, abertura })
	await queries.inserirEvento(db, { codpcddsp, tipo: 'Retomada', em, motivo, codpes })
	await avisarQuemPerguntou(db, portal, licitacao, {
		assunto: `A licitação ${licitacao.numlic} foi retomada`,
		texto: `A abertura das propostas é ${escrever(portal, abertura)}.\n\nMotivo: ${motivo}`,
	})
}

export async function encerrar(
	db: Db,
	portal: Portal,
	codpes: number,
	codpcddsp: number,
	{ ato, motivo }: { ato: Encerramento; motivo: string },
) {
	const licitacao = await queries.reservarLicitacao(db, codpcddsp)
	throwIfRefused(recusaDoFluxo(fluxoDaLicitacao, ato, licitacao.sit, undefined))
	if (DEPOIS_DA_ABERTURA.has(ato) && portal.agora() < new Date(licitacao.abertura))
		throw new RuleError(
			'abertura-por-vir',
			`As propostas são abertas ${escrever(portal, licitacao.abertura)}. Encerre com este resultado depois disso.`,
		)
	const em = portal.agora().toISOString()
	const sit = passar(fluxoDaLicitacao, ato, licitacao.sit)
	await queries.mudarLicitacao(db, licitacao, { sit, suspenso_em: null })
	await queries.inserirEvento(db, { codpcddsp, tipo: nomeDaSituacao[sit], em, motivo, codpes })
	await avisarQuemPerguntou(db, portal, licitacao, {
		assunto: `A licitação ${licitacao.numlic} terminou: ${nomeDaSituacao[sit].toLowerCase()}`,
		texto: `Motivo: ${motivo}`,
	})
}
