import type { SimNao } from '@portal/platform/contract'
import type { Db } from '@portal/platform/server'
import { sql } from 'kysely'
import { ultimoDiaDoMes } from '../../../contract/calculo/base/dias.ts'
import type { TabelaDeValores } from '../../../contract/calculo/base/tabelas.ts'
import { listarLeituras, type No } from '../../../contract/calculo/formula/arvore.ts'
import { ordenarRubricas } from '../../../contract/calculo/formula/dependencias.ts'
import { lerFormula } from '../../../contract/calculo/formula/leitura.ts'
import type { Regras, RubricaDoCalculo } from '../../../contract/calculo/motor/tipos.ts'
import type { ClassesDaRubrica } from '../../../contract/regras/classes.ts'
import { tabelas } from '../../queries/tabelas.ts'
import type { NovaFolhaTables, Versoes } from '../../tables.ts'

export type FolhaDoCalculo = Pick<NovaFolhaTables['folha'], 'anoref' | 'mesref' | 'tipfol' | 'dtapgt' | 'regdia'> & {
	readonly codfol: number
	readonly stasim: SimNao
	/** Raise that a simulation tries, in percent. */
	readonly reajuste?: string | null
	readonly regreaj?: 'RGPS' | 'RPPS' | null
}

const isInForce = (dia: string) => sql<boolean>`${dia}::date between dtaini and coalesce(dtafim, 'infinity')`

/**
 * Versions in force for a run. Two clocks: rules and tables of the month of work by its last day, tables of income tax
 * by the day of payment.
 */
export async function escolherVersoes(db: Db, { anoref, mesref, dtapgt }: FolhaDoCalculo): Promise<Versoes> {
	const competencia = ultimoDiaDoMes(anoref, mesref)
	const regras = await tabelas(db)
		.selectFrom('regra')
		.select(['codrub', 'numver'])
		.where(isInForce(competencia))
		.orderBy('codrub')
		.execute()
	const valores = await tabelas(db)
		.selectFrom('tabela')
		.select(['codtab', (eb) => eb.fn.max('numver').as('numver')])
		.where((eb) =>
			eb.or([
				eb.and([eb('relogio', '=', 'C'), isInForce(competencia)]),
				eb.and([eb('relogio', '=', 'P'), isInForce(dtapgt)]),
			]),
		)
		.groupBy('codtab')
		.orderBy('codtab')
		.execute()
	return {
		rubricas: regras.map(({ codrub, numver }) => [codrub, numver]),
		tabelas: valores.map(({ codtab, numver }) => [codtab, numver]),
	}
}

const pares = (lista: readonly (readonly [number | string, number])[], tipo: 'int' | 'text') =>
	sql`select * from unnest(${lista.map(([codigo]) => codigo)}::${sql.raw(tipo)}[], ${lista.map(([, numver]) => numver)}::int[])`

const listarRegras = (db: Db, { rubricas }: Versoes) =>
	tabelas(db)
		.selectFrom('regra as g')
		.innerJoin('rubrica as r', 'r.codrub', 'g.codrub')
		.select([
			'g.codrub',
			'g.numver',
			'g.tipcal',
			'g.frmrub',
			'g.codtab',
			'g.regbas',
			'g.incbas',
			'g.tipaut',
			'g.regaut',
		])
		.select(['r.nomrub', 'r.tiprub', 'r.codinccp', 'r.codincirrf', 'r.stateto', 'r.pricor', 'g.classes'])
		.where(sql<boolean>`(g.codrub, g.numver) in (${pares(rubricas, 'int')})`)
		.execute()

export async function listarTabelas(db: Db, escolhidas: Versoes['tabelas']): Promise<TabelaDeValores[]> {
	const linhas = await tabelas(db)
		.selectFrom('tabela')
		.select(['codtab', 'numver', 'nomtab', 'tiptab', 'regarr', 'modarr', 'faixas', 'extras'])
		.where(sql<boolean>`(codtab, numver) in (${pares(escolhidas, 'text')})`)
		.execute()
	return linhas.map(({ extras, ...tabela }) => ({ ...tabela, extras: extras ?? undefined }))
}

const lerArvore = ({ frmrub }: { readonly frmrub: string | null }): No | null =>
	frmrub === null ? null : lerFormula(frmrub)

/** Classes that the computation reads. */
export const escolherDoCalculo = ({ codinccp, codincirrf, stateto, pricor }: ClassesDaRubrica) => ({
	codinccp,
	codincirrf,
	stateto,
	pricor,
})

/** Rules of a run by pinned versions, rubrics in the order of computation. */
export async function carregarRegras(db: Db, folha: FolhaDoCalculo, versoes: Versoes): Promise<Regras> {
	const [linhas, valores] = await Promise.all([listarRegras(db, versoes), listarTabelas(db, versoes.tabelas)])
	const rubricas: RubricaDoCalculo[] = linhas.map(({ frmrub, tipaut, regaut, classes, ...regra }) => ({
		...regra,
		...(classes ? escolherDoCalculo(classes) : {}),
		arvore: lerArvore({ frmrub }),
		automatica: tipaut.length > 0 ? { tipos: tipaut, regimes: regaut } : null,
	}))
	const ordenadas = ordenarRubricas(
		rubricas.map(({ codrub, arvore }) => ({ codrub, le: arvore ? listarLeituras(arvore).rubricas : [] })),
	)
	if ('ciclo' in ordenadas) throw new Error(`rubrics read each other: ${ordenadas.ciclo.join(' → ')}`)
	const porCodigo = new Map(rubricas.map((uma) => [uma.codrub, uma]))
	return {
		...folha,
		rubricas: ordenadas.ordem.flatMap((codrub) => porCodigo.get(codrub) ?? []),
		tabelas: new Map(valores.map((tabela) => [tabela.codtab, tabela])),
	}
}
