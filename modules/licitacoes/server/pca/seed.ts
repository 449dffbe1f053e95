import type { Db } from '@portal/platform/server'
import type { Grupo } from '../../contract/index.ts'
import { tabelas } from '../queries/licitacoes.ts'

type Exemplo = readonly [
	codgrp: Grupo,
	dscpca: string,
	qtdpca: string | null,
	unimed: string | null,
	vlrest: string | null,
	mespca: number,
]

/** Plan of the rectory; the first lines have tenders. */
const DA_REITORIA: readonly Exemplo[] = [
	['EXP', 'Papel sulfite reciclado para todas as unidades', '16800', 'resma', '403200.00', 11],
	['LAB', 'Microscópios ópticos para laboratórios didáticos', '40', 'unidade', '312000.00', 11],
	['MOB', 'Cadeiras giratórias para salas administrativas', '500', 'unidade', '490000.00', 7],
	['SAU', 'Luvas de procedimento para as clínicas', '30000', 'caixa', '720000.00', 12],
	['LIM', 'Serviço de limpeza predial da capital', '420000', 'm² × mês', null, 12],
]
const DO_IME: readonly Exemplo[] = [
	['INF', 'Servidores de cálculo com aceleradores gráficos', '4', 'unidade', '1250000.00', 5],
	['LIV', 'Assinatura de bases bibliográficas de matemática', null, null, '98000.00', 9],
]

/** Annual plan of the demonstration: this year's, and a first line of the next. @returns codes of the rectory's lines */
export async function semearPlano(db: Db, ano: number): Promise<ReadonlyMap<number, number>> {
	const montar = (codund: number, exemplos: readonly Exemplo[]) =>
		exemplos.map(([codgrp, dscpca, qtdpca, unimed, vlrest, mespca], indice) => ({
			anopca: ano,
			codund,
			numpca: indice + 1,
			codgrp,
			dscpca,
			qtdpca,
			unimed,
			vlrest,
			mespca,
		}))
	const seguinte = {
		anopca: ano + 1,
		codund: 1,
		numpca: 1,
		codgrp: 'VEI' as const,
		dscpca: 'Locação de ônibus elétricos para o circular interno',
		qtdpca: '12',
		unimed: 'ônibus × mês',
		vlrest: '3600000.00',
		mespca: 2,
	}
	const linhas = await tabelas(db)
		.insertInto('licpca')
		.values([...montar(1, DA_REITORIA), ...montar(45, DO_IME), seguinte])
		.returning(['codpca', 'codund', 'numpca', 'anopca'])
		.execute()
	return new Map(
		linhas.filter(({ codund, anopca }) => codund === 1 && anopca === ano).map(({ numpca, codpca }) => [numpca, codpca]),
	)
}
