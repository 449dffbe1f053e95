import { listarFeriados } from '@portal/calendario/server/public'
import { diaEm, diaEscrito, fimDoDia, somarDias } from '@portal/platform/contract'
import { type Db, type Portal, RuleError } from '@portal/platform/server'
import {
	obterLimiteDaPergunta,
	obterLimiteDaResposta,
	obterPrazoMinimo,
	obterPrimeiraAbertura,
} from '../contract/index.ts'
import type { Linha } from './queries.ts'

/** Days before a date that a count backwards may reach, over the longest run of holidays. */
const FOLGA_DE_DIAS = 40

type Prazo = Pick<Linha, 'codcam' | 'inicio_prazo' | 'dias_prazo'>

export const obterFeriados = (db: Db, { codcam, inicio_prazo }: Pick<Prazo, 'codcam' | 'inicio_prazo'>) =>
	listarFeriados(db, codcam, somarDias(inicio_prazo, -FOLGA_DE_DIAS))

/** @throws RuleError with the calculation, where the opening comes before the term of the law. */
export async function conferirAbertura(db: Db, portal: Portal, prazo: Prazo, abertura: string): Promise<void> {
	const feriados = await obterFeriados(db, prazo)
	const primeira = obterPrimeiraAbertura(prazo.inicio_prazo, prazo.dias_prazo, feriados)
	const dia = diaEm(portal.config.PORTAL_FUSO_HORARIO, new Date(abertura))
	if (dia < primeira)
		throw new RuleError(
			'abertura-antes-do-prazo',
			`A abertura não pode ser antes de ${diaEscrito(primeira)}: são ${prazo.dias_prazo} dias úteis contados de ${diaEscrito(prazo.inicio_prazo)}. Escolha esse dia ou um depois.`,
		)
}

/** The dates of a tender, each computed from the opening by the working days of its campus. */
export async function calcularDatas(db: Db, portal: Pick<Portal, 'config'>, licitacao: Linha) {
	const fuso = portal.config.PORTAL_FUSO_HORARIO
	const feriados = await obterFeriados(db, licitacao)
	const abertura = diaEm(fuso, new Date(licitacao.abertura))
	const { inicio_prazo, dias_prazo, natureza, criterio } = licitacao
	const { fundamento } = obterPrazoMinimo(natureza, criterio)
	const primeira = obterPrimeiraAbertura(inicio_prazo, dias_prazo, feriados)
	return {
		limitePergunta: fimDoDia(obterLimiteDaPergunta(abertura, feriados), fuso),
		conta: `${dias_prazo} dias úteis (Lei 14.133/2021, ${fundamento}), contados de ${diaEscrito(inicio_prazo)}: o último é ${diaEscrito(primeira)}.`,
		limiteDaResposta: (pergunta: string) =>
			fimDoDia(obterLimiteDaResposta(diaEm(fuso, new Date(pergunta)), abertura, feriados), fuso),
	}
}
