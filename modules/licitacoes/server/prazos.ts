import type { Feriados } from '@portal/calendario/contract'
import { listarFeriados } from '@portal/calendario/server/public'
import { obterCampusDaUnidade } from '@portal/pessoas/server/public'
import { diaEm, diaEscrito } from '@portal/platform/contract'
import { type Db, type Portal, RuleError } from '@portal/platform/server'
import {
	type Criterio,
	calcularMinimo,
	calcularPrimeiroDia,
	escreverConta,
	type Objeto,
	type Regime,
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
export function contarPrazo(portal: Portal, licitacao: DaLicitacao, contagem: string, feriados: Feriados) {
	const minimo = calcularMinimo(licitacao.tipobj, licitacao.crijul, licitacao.regime)
	const noUltimoDia = settings.of(portal).PORTAL_LICITACOES_ABERTURA === 'no-ultimo-dia'
	const primeiroDia = calcularPrimeiroDia(contagem, minimo, feriados, noUltimoDia)
	return { primeiroDia, conta: escreverConta(contagem, minimo, primeiroDia) }
}

/** Day of the opening at the institution. */
export const lerDiaDaAbertura = (portal: Portal, { dtaabe }: { readonly dtaabe: string }): string =>
	diaEm(portal.config.PORTAL_FUSO_HORARIO, new Date(dtaabe))

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
