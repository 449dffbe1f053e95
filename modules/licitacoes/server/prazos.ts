import type { Feriados } from '@portal/calendario/contract'
import { listarFeriados } from '@portal/calendario/server/public'
import { obterCampusDaUnidade } from '@portal/pessoas/server/public'
import { diaEm, diaEscrito, type SimNao } from '@portal/platform/contract'
import { type Db, diaDe, type Portal, RuleError } from '@portal/platform/server'
import {
	type Criterio,
	calcularLimiteDePedidos,
	calcularMinimo,
	calcularPrimeiroDia,
	escreverConta,
	escreverUltimoMomento,
	estaAntesDaSessao,
	estaRecebendo,
	type Modalidade,
	type Objeto,
	type Regime,
	type SituacaoLct,
} from '../contract/index.ts'
import { settings } from './settings.ts'

interface DaLicitacao {
	readonly tipobj: Objeto
	readonly crijul: Criterio
	readonly regime: Regime
	readonly codund: number
}

/** Holidays of the unit's campus from a day on. */
export const lerFeriados = async (db: Db, codund: number, desde: string): Promise<Feriados> =>
	listarFeriados(db, await obterCampusDaUnidade(db, codund), desde)

/** Least term of a tender from the day on which it begins to count: the sum in words, and the first day of an opening. */
function contarPrazo(portal: Portal, licitacao: DaLicitacao, contagem: string, feriados: Feriados) {
	const minimo = calcularMinimo(licitacao.tipobj, licitacao.crijul, licitacao.regime)
	const noUltimoDia = settings.of(portal).PORTAL_LICITACOES_ABERTURA === 'no-ultimo-dia'
	const primeiroDia = calcularPrimeiroDia(contagem, minimo, feriados, noUltimoDia)
	return { primeiroDia, conta: escreverConta(contagem, minimo, primeiroDia) }
}

/** Day of the opening at the institution. */
export const lerDiaDaAbertura = (portal: Portal, { dtaabe }: { readonly dtaabe: string }): string =>
	diaEm(portal.config.PORTAL_FUSO_HORARIO, new Date(dtaabe))

interface ComAbertura extends DaLicitacao {
	readonly modlct: Modalidade
	readonly contagem: string
	readonly dtaabe: string
	readonly fimrec: string | null
}

/** Whether proposals, or applications, may come now. */
export const conferirRecebimento = (
	portal: Portal,
	licitacao: Pick<ComAbertura, 'modlct' | 'dtaabe' | 'fimrec'> & { readonly sitlct: SituacaoLct },
): SimNao => (estaRecebendo(licitacao, { agora: portal.agora(), hoje: diaDe(portal) }) ? 'S' : 'N')

/** Day before which requests are answered; a credenciamento without an end has none near. */
export const buscarDiaDoFim = (portal: Portal, licitacao: ComAbertura): string =>
	licitacao.modlct === 'CRE' ? (licitacao.fimrec ?? '9999-12-31') : lerDiaDaAbertura(portal, licitacao)

/** Opening in words, which a suspension before it takes away; a credenciamento receives applications instead. */
export function escreverAbertura(
	portal: Portal,
	licitacao: Pick<ComAbertura, 'modlct' | 'dtaabe' | 'fimrec'> & {
		readonly sitlct: SituacaoLct
		readonly sitant: SituacaoLct | null
	},
): string {
	const dia = diaEscrito(lerDiaDaAbertura(portal, licitacao))
	if (licitacao.modlct !== 'CRE')
		return licitacao.sitlct === 'SUS' && estaAntesDaSessao(licitacao) ? 'Abertura a marcar' : `Abertura em ${dia}`
	return `Inscrições desde ${dia}, ${licitacao.fimrec === null ? 'sem prazo para terminar' : `até ${diaEscrito(licitacao.fimrec)}`}`
}

/** Last day to ask: counted back from the opening, or from the end of a credenciamento; null: while it is open. */
export function buscarLimiteDePedidos(portal: Portal, licitacao: ComAbertura, feriados: Feriados): string | null {
	if (licitacao.modlct !== 'CRE') return calcularLimiteDePedidos(lerDiaDaAbertura(portal, licitacao), feriados)
	return licitacao.fimrec === null ? null : calcularLimiteDePedidos(licitacao.fimrec, feriados)
}

/** The sum of the least term in words; a credenciamento has none (art. 79). */
export function explicarPrazo(portal: Portal, licitacao: ComAbertura, feriados: Feriados): string {
	if (licitacao.modlct !== 'CRE') return contarPrazo(portal, licitacao, licitacao.contagem, feriados).conta
	return licitacao.fimrec === null
		? 'Recebe inscrições sem prazo para terminar (Lei 14.133/2021, art. 79, parágrafo único, I).'
		: `Recebe inscrições até ${diaEscrito(licitacao.fimrec)} (Lei 14.133/2021, art. 79, parágrafo único, I).`
}

/** @throws RuleError for an opening before the least term, with the sum. */
export async function exigirAbertura(
	db: Db,
	portal: Portal,
	licitacao: DaLicitacao,
	{ contagem, dtaabe }: { readonly contagem: string; readonly dtaabe: string },
): Promise<void> {
	const feriados = await lerFeriados(db, licitacao.codund, contagem)
	const { primeiroDia, conta } = contarPrazo(portal, licitacao, contagem, feriados)
	const dia = lerDiaDaAbertura(portal, { dtaabe })
	if (dia < primeiroDia)
		throw new RuleError(
			'abertura-antes-do-prazo',
			`A abertura em ${diaEscrito(dia)} vem antes do prazo mínimo. ${conta} Informe um dia a partir dele.`,
		)
}

/** Why nothing can be asked now; undefined: it can. The limit is the end of its day, by the server's clock. */
export function recusarPergunta(
	licitacao: { readonly sitlct: SituacaoLct; readonly sitant: SituacaoLct | null },
	{ hoje, limite }: { readonly hoje: string; readonly limite: string | null },
): string | undefined {
	if (!estaAntesDaSessao(licitacao)) return 'Os pedidos sobre esta licitação terminaram com a abertura dela.'
	if (limite !== null && hoje > limite)
		return `O prazo para pedir esclarecimento ou impugnar terminou em ${escreverUltimoMomento(limite)} (Lei 14.133/2021, art. 164).`
	return undefined
}
