import { commonCopy, type Db } from '@portal/platform/server'
import { sql } from 'kysely'
import type { ConfiguracaoSsu, EtapaConfigurada, TipoConfigurado } from '../../contract/index.ts'
import { ssu } from '../tables.ts'

export const CONFIGURACAO_MUDOU = 'ssu-configuracao'

async function lerConfiguracao(db: Db): Promise<Omit<ConfiguracaoSsu, 'sistemas' | 'campi'>> {
	const [etapas, tipos, campus] = await Promise.all([
		ssu(db).selectFrom('ssuetpcfg').selectAll().execute(),
		ssu(db)
			.selectFrom('ssutip')
			.select(['tipatd', 'nomtip', 'dsctip', 'stanov', 'staseg', 'staatv'])
			.orderBy('ordapt')
			.orderBy('tipatd')
			.execute(),
		obterValor(db, 'codcam'),
	])
	return { etapas, tipos, codcam: Number(campus ?? 0) }
}

/** Shared cache, the same for everybody. */
export const obterConfiguracao = commonCopy(CONFIGURACAO_MUDOU, lerConfiguracao)

type Chave = 'codcam' | 'fusoHorario'

export const obterValor = async (db: Db, chvcfg: Chave): Promise<string | undefined> =>
	(await ssu(db).selectFrom('ssucfg').select('vlrcfg').where('chvcfg', '=', chvcfg).executeTakeFirst())?.vlrcfg

export const gravarValor = async (db: Db, chvcfg: Chave, vlrcfg: string): Promise<void> => {
	await ssu(db)
		.insertInto('ssucfg')
		.values({ chvcfg, vlrcfg })
		.onConflict((conflict) => conflict.column('chvcfg').doUpdateSet({ vlrcfg }))
		.execute()
}

export const gravarEtapa = async (db: Db, { codetp, ...etapa }: EtapaConfigurada): Promise<void> => {
	await ssu(db).updateTable('ssuetpcfg').set(etapa).where('codetp', '=', codetp).execute()
}

export const obterEtapa = (db: Db, codetp: EtapaConfigurada['codetp']) =>
	ssu(db).selectFrom('ssuetpcfg').selectAll().where('codetp', '=', codetp).forUpdate().executeTakeFirstOrThrow()

export const listarTipos = (db: Db) => ssu(db).selectFrom('ssutip').selectAll().orderBy('ordapt').forUpdate().execute()

/** Advisory lock until the end of the transaction: row locks would not see a row that is being inserted. */
export const segurarTipos = async (db: Db): Promise<void> => {
	await sql`select pg_advisory_xact_lock(hashtext('ssu:tipos'))`.execute(db)
}

export const inserirTipo = async (db: Db, tipo: TipoConfigurado & { ordapt: number }): Promise<void> => {
	await ssu(db).insertInto('ssutip').values(tipo).execute()
}

export const gravarTipo = async (db: Db, { tipatd, ...tipo }: TipoConfigurado): Promise<void> => {
	await ssu(db).updateTable('ssutip').set(tipo).where('tipatd', '=', tipatd).execute()
}

export const gravarSistema = async (
	db: Db,
	{ nomsis, ...sistema }: ConfiguracaoSsu['sistemas'][number],
): Promise<void> => {
	await ssu(db).updateTable('ssusis').set(sistema).where('nomsis', '=', nomsis).execute()
}
