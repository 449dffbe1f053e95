import type { Db } from '@portal/platform/server'
import type { BaseDoQuorum, Materia, RegraDeComposicao } from '../../contract/index.ts'
import { tabelas } from './colegiados.ts'

const COLUNAS = ['tipo', 'categorias', 'quantidade', 'percentual', 'base', 'forma', 'eleitores'] as const

/** Rules of several boards, with their numbers. */
export async function listarRegrasDosColegiados(db: Db, codigos: readonly number[]) {
	if (codigos.length === 0) return []
	return tabelas(db)
		.selectFrom('colegiadoregra')
		.select(['codcol', 'numreg', ...COLUNAS])
		.where('codcol', 'in', [...new Set(codigos)])
		.execute()
}

export const listarRegras = (db: Db, codcol: number): Promise<RegraDeComposicao[]> =>
	tabelas(db).selectFrom('colegiadoregra').select(COLUNAS).where('codcol', '=', codcol).orderBy('numreg').execute()

interface RegrasDoColegiado {
	readonly regras: readonly RegraDeComposicao[]
	readonly materias: readonly Materia[]
	readonly limfal: number | null
	readonly basquo: BaseDoQuorum
}

/** Rules of a board as a whole: those of before are replaced. */
export async function substituirRegras(
	db: Db,
	codcol: number,
	{ regras, materias, ...doColegiado }: RegrasDoColegiado,
): Promise<void> {
	await tabelas(db).updateTable('colegiado').set(doColegiado).where('codcol', '=', codcol).execute()
	await tabelas(db).deleteFrom('colegiadoregra').where('codcol', '=', codcol).execute()
	await tabelas(db).deleteFrom('colegiadomateria').where('codcol', '=', codcol).execute()
	if (regras.length > 0)
		await tabelas(db)
			.insertInto('colegiadoregra')
			.values(
				regras.map(({ categorias, base, ...regra }, indice) => ({
					...regra,
					codcol,
					numreg: indice + 1,
					categorias: [...categorias],
					base: base && [...base],
				})),
			)
			.execute()
	if (materias.length > 0)
		await tabelas(db)
			.insertInto('colegiadomateria')
			.values(materias.map((materia, indice) => ({ ...materia, codcol, nummat: indice + 1 })))
			.execute()
}

export async function obterLimiteDeFaltas(db: Db, codcol: number): Promise<number | null> {
	const linha = await tabelas(db)
		.selectFrom('colegiado')
		.select('limfal')
		.where('codcol', '=', codcol)
		.executeTakeFirst()
	return linha?.limfal ?? null
}
