import { type Db, prepared, queryBuilder } from '@portal/platform/server'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Etapa } from '../../../contract/index.ts'
import type { Quem } from '../../acesso/quem.ts'
import { montarNumeros, type Numeros } from '../../acesso/queries/visibilidade.ts'
import { ssu } from '../../tables.ts'

/** The stages that wait for a person, for all systems and as 'PRI SISTEMA' for theirs. */
export interface DaVez {
	readonly etapas: readonly Etapa[]
	readonly doSistema: readonly string[]
	readonly doModulo: readonly string[]
	readonly desenvolve: boolean
}

const DE_CADA_NIVEL: Readonly<Partial<Record<string, readonly Etapa[]>>> = {
	2: ['PRI', 'HOM', 'DEV'],
	3: ['ANL', 'PLA', 'SUS', 'IMP', 'REA'],
	8: ['HOM', 'DEV'],
}

export function montarDaVez({ niveis, autoridades }: Quem): DaVez {
	const restricoes = autoridades.flatMap((uma) => uma.restricoes)
	return {
		etapas: [
			...(niveis.includes('4') ? (['ABE', 'TRI'] as const) : []),
			...(niveis.includes('6') ? (['QA'] as const) : []),
		],
		doSistema: restricoes
			.filter(({ modulos }) => modulos.length === 0)
			.flatMap(({ numnivseg, nomsis }) => (DE_CADA_NIVEL[numnivseg] ?? []).map((etapa) => `${etapa} ${nomsis}`)),
		doModulo: restricoes.flatMap(({ numnivseg, nomsis, modulos }) =>
			modulos.flatMap((um) => (DE_CADA_NIVEL[numnivseg] ?? []).map((etapa) => `${etapa} ${nomsis}-${um}`)),
		),
		desenvolve: niveis.includes('5'),
	}
}

type Condicao = RawBuilder<SqlBool>
type DeQuem = Numeros & DaVez

/** The stage, the system and the module (0: none) of a row. */
const DA_DEMANDA = [sql`s.codetp`, sql`s.nomsis`, sql`coalesce(s.numseqmdussu, 0)`] as const
const DA_SOMA = [sql`t.chave`, sql`t.nomsis`, sql`t.numseqmdussu`] as const

/** The filter by level, which excludes demands that nobody has to act on. */
const filtrarPeloNivel = (p: DaVez, [codetp, nomsis, modulo]: typeof DA_DEMANDA): Condicao =>
	sql`(${codetp} = any(${p.etapas}::text[]) or ${codetp} || ' ' || ${nomsis} = any(${p.doSistema}::text[])
		or ${codetp} || ' ' || ${nomsis} || '-' || ${modulo} = any(${p.doModulo}::text[]))`
const filtrarPeloPedido = (p: DeQuem): Condicao =>
	sql`(s.codpessol = any(${p.numeros}::int[]) and s.codetp in ('RAS', 'DEV', 'HOM'))`
const filtrarPeloDesenvolvimento = (p: DeQuem): Condicao =>
	sql`(${p.desenvolve} and s.codetp in ('DES', 'IMP') and s.numssu in (select a.numssu from ssu.ssualc a
		where a.papalc = 'DES' and a.codpes = any(${p.numeros}::int[])))`

/** The demands that wait for the person. Final stages, most of the table, are excluded, so the partial index serves. */
export const esperaPor = (p: DeQuem): Condicao =>
	sql`(s.codetp not in ('CON', 'CAN', 'REJ')
		and (${filtrarPeloNivel(p, DA_DEMANDA)} or ${filtrarPeloPedido(p)} or ${filtrarPeloDesenvolvimento(p)}))`

/** Counts come from kept sums where a level decides, and one by one only for a person's own demands. */
const porEtapa = prepared((p: DeQuem) => {
	const db = ssu(queryBuilder())
	const quantas = sql<number>`count(*)::int`.as('qtd')
	const suas = (quais: Condicao) =>
		db
			.selectFrom('ssudem as s')
			.select(['s.codetp', quantas])
			.where(quais)
			.where(sql<boolean>`not ${filtrarPeloNivel(p, DA_DEMANDA)}`)
			.groupBy('s.codetp')
	return db
		.selectFrom(
			db
				.selectFrom('ssusum as t')
				.select([sql<Etapa>`t.chave`.as('codetp'), 't.qtd'])
				.where(sql<boolean>`t.tipsum = 'ETP' and t.mes = '' and t.qtd > 0`)
				.where(filtrarPeloNivel(p, DA_SOMA))
				.unionAll(suas(filtrarPeloPedido(p)))
				.unionAll(suas(filtrarPeloDesenvolvimento(p)))
				.as('x'),
		)
		.select(['x.codetp', sql<number>`sum(x.qtd)::int`.as('qtd')])
		.groupBy('x.codetp')
})

/** Counts of demands that wait for a person, by stage. */
export const contarPendentes = (db: Db, quem: Quem): Promise<{ codetp: Etapa; qtd: number }[]> =>
	porEtapa(db, { ...montarNumeros(quem), ...montarDaVez(quem) })
