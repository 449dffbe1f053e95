import { listarFeriados } from '@portal/calendario/server/public'
import { obterCampusDaUnidade } from '@portal/pessoas/server/public'
import { diaEm, diaEscrito } from '@portal/platform/contract'
import { type Db, type Portal, RuleError } from '@portal/platform/server'
import {
	type Criterio,
	calcularLimiteDePedidos,
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

const lerFeriados = async (db: Db, codund: number, desde: string) =>
	listarFeriados(db, await obterCampusDaUnidade(db, codund), desde)

/** Least term of a tender published on a day: the sum in words, and the first day of an opening. */
export async function contarPrazo(db: Db, portal: Portal, licitacao: DaLicitacao, dtapub: string) {
	const minimo = calcularMinimo(licitacao.tipobj, licitacao.crijul, licitacao.regime)
	const feriados = await lerFeriados(db, licitacao.codund, dtapub)
	const noUltimoDia = settings.of(portal).PORTAL_LICITACOES_ABERTURA === 'no-ultimo-dia'
	const primeiroDia = calcularPrimeiroDia(dtapub, minimo, feriados, noUltimoDia)
	return { primeiroDia, conta: escreverConta(dtapub, minimo, primeiroDia), feriados }
}

/** @throws RuleError for an opening before the least term, with the sum. */
export async function exigirAbertura(
	db: Db,
	portal: Portal,
	licitacao: DaLicitacao,
	{ dtapub, dtaabe }: { readonly dtapub: string; readonly dtaabe: string },
): Promise<void> {
	const { primeiroDia, conta } = await contarPrazo(db, portal, licitacao, dtapub)
	const dia = diaEm(portal.config.PORTAL_FUSO_HORARIO, new Date(dtaabe))
	if (dia < primeiroDia)
		throw new RuleError(
			'abertura-antes-do-prazo',
			`A abertura em ${diaEscrito(dia)} vem antes do prazo mínimo. ${conta} Informe um dia a partir dele.`,
		)
}

export async function calcularLimite(db: Db, portal: Portal, { codund, dtaabe }: { codund: number; dtaabe: string }) {
	const dia = diaEm(portal.config.PORTAL_FUSO_HORARIO, new Date(dtaabe))
	const feriados = await lerFeriados(db, codund, diaEm(portal.config.PORTAL_FUSO_HORARIO, portal.agora()))
	return { diaDaAbertura: dia, limite: calcularLimiteDePedidos(dia, feriados), feriados }
}
