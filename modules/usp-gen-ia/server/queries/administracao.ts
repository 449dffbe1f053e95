import { type Db, NotFoundError } from '@portal/platform/server'
import type { DadosDaCota, DadosDoModelo } from '../../contract/index.ts'
import { tabelas } from '../tables.ts'

/** A notice that a form leaves out is taken away. */
const completar = ({ txtavs = null, dtasai = null, codmodsub = null }: DadosDoModelo) => ({ txtavs, dtasai, codmodsub })

export const inserirModelo = (db: Db, dados: DadosDoModelo) =>
	tabelas(db)
		.insertInto('iamod')
		.values({ ...dados, ...completar(dados) })
		.onConflict((conflito) => conflito.columns(['nomprv', 'idemod']).doNothing())
		.returning('codmod')
		.executeTakeFirst()

export const alterarModelo = (db: Db, codmod: number, { nomprv: _nomprv, idemod: _idemod, ...dados }: DadosDoModelo) =>
	tabelas(db)
		.updateTable('iamod')
		.set({ ...dados, ...completar({ ...dados, nomprv: _nomprv, idemod: _idemod }) })
		.where('codmod', '=', codmod)
		.returning('codmod')
		.executeTakeFirstOrThrow(
			() => new NotFoundError('modelo-nao-encontrado', 'Não há este modelo no registro. Recarregue a página.'),
		)

export const listarCotas = (db: Db) =>
	tabelas(db).selectFrom('iacota').selectAll().orderBy('tipalv').orderBy('vlralv').limit(1_000).execute()

export const gravarCota = (db: Db, { tipalv, vlralv, qtdtokmes, vlrmes }: DadosDaCota) =>
	tabelas(db)
		.insertInto('iacota')
		.values({ tipalv, vlralv, qtdtokmes, vlrmes })
		.onConflict((conflito) => conflito.columns(['tipalv', 'vlralv']).doUpdateSet({ qtdtokmes, vlrmes }))
		.execute()

export const apagarCota = (db: Db, codcta: number) =>
	tabelas(db)
		.deleteFrom('iacota')
		.where('codcta', '=', codcta)
		.returning('codcta')
		.executeTakeFirstOrThrow(
			() => new NotFoundError('cota-nao-encontrada', 'Esta cota não existe mais. Recarregue a página.'),
		)

export const gravarConfiguracao = (db: Db, chvcfg: string, vlrcfg: string) =>
	tabelas(db)
		.insertInto('iacfg')
		.values({ chvcfg, vlrcfg })
		.onConflict((conflito) => conflito.column('chvcfg').doUpdateSet({ vlrcfg }))
		.execute()

export async function buscarInstrucoes(db: Db, codpes: number): Promise<string> {
	const linha = await tabelas(db).selectFrom('iaprf').select('txtins').where('codpes', '=', codpes).executeTakeFirst()
	return linha?.txtins ?? ''
}

export const gravarInstrucoes = (db: Db, codpes: number, txtins: string) =>
	tabelas(db)
		.insertInto('iaprf')
		.values({ codpes, txtins })
		.onConflict((conflito) => conflito.column('codpes').doUpdateSet({ txtins }))
		.execute()
