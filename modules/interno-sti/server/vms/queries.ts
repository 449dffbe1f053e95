import { ConflictError, containing, type Db, isUniqueViolation, NotFoundError } from '@portal/platform/server'
import { type Insertable, type SelectQueryBuilder, sql, type Updateable } from 'kysely'
import { CPU_OCIOSA, DIAS_DE_OCIOSIDADE, type FiltroDeVms } from '../../contract/index.ts'
import type { Quem } from '../comum/quem.ts'
import { type TabelasDasVms, vms } from '../tabelas/vms.ts'

const COLUNAS = [
	...(['v.codvm', 'v.nomvm', 'v.codclu', 'v.sitvm', 'v.ambvm', 'v.codsis', 'v.codund', 'v.codset'] as const),
	...(['v.codpesrsp', 'v.fnlvm', 'v.qtdvcpu', 'v.qtdmem', 'v.qtddsc', 'v.sisope', 'v.dtacri', 'v.dtaexp'] as const),
	...(['v.ip', 'v.obs', 'v.faxavs', 'v.versao'] as const),
] as const

/** Sample minimum: fewer samples in the period prove nothing. */
const AMOSTRAS_MINIMAS = 8

const calcularInicio = (hoje: string) => sql`${hoje}::date - ${sql.lit(DIAS_DE_OCIOSIDADE)}`
const maiorUso = (hoje: string) =>
	sql<number | null>`(select max(c.pctcpu)::float8 from interno_sti.vmcpu c
		where c.codvm = v.codvm and c.diamed > ${calcularInicio(hoje)})`
/** Idle machine: its measurements began before the period, are frequent in it, and stay below the threshold. */
const ociosa = (hoje: string) =>
	sql<boolean>`(v.sitvm <> 'EXC' and exists (select from interno_sti.vmcpu c where c.codvm = v.codvm
		and c.diamed <= ${calcularInicio(hoje)} + 1) and (select count(*) >= ${sql.lit(AMOSTRAS_MINIMAS)}
		and max(c.pctcpu) < ${sql.lit(CPU_OCIOSA)} from interno_sti.vmcpu c
		where c.codvm = v.codvm and c.diamed > ${calcularInicio(hoje)}))`

type DeVm = SelectQueryBuilder<{ v: TabelasDasVms['vm'] }, 'v', object>

/** Row-level access: only the machines of the person exist, unless they read all. */
function filtrarVms(db: Db, quem: Quem): DeVm {
	const todas = vms(db).selectFrom('vm as v')
	return quem.leTudo ? todas : todas.where('v.codpesrsp', 'in', [...quem.numeros])
}

const acrescentarUso = (consulta: DeVm, hoje: string) =>
	consulta.select(COLUNAS).select([maiorUso(hoje).as('pctcpumax'), ociosa(hoje).as('ociosa')])

function filtradas(db: Db, quem: Quem, filtro: FiltroDeVms, hoje: string): DeVm {
	let consulta = filtrarVms(db, quem)
	const { busca, vncvm, staoci } = filtro
	for (const campo of ['sitvm', 'ambvm', 'codund', 'codclu'] as const) {
		const valor = filtro[campo]
		if (valor !== undefined) consulta = consulta.where(`v.${campo}`, '=', valor)
	}
	if (busca) {
		const como = containing(busca)
		consulta = consulta.where((eb) =>
			eb.or(
				(['v.nomvm', 'v.fnlvm', 'v.ip', 'v.codsis', 'v.sisope'] as const).map((coluna) => eb(coluna, 'ilike', como)),
			),
		)
	}
	if (vncvm) {
		consulta = consulta.where('v.sitvm', '<>', 'EXC')
		consulta =
			vncvm === 'VEN'
				? consulta.where('v.dtaexp', '<', hoje)
				: consulta.where('v.dtaexp', '>=', hoje).where(sql<boolean>`v.dtaexp <= ${hoje}::date + ${Number(vncvm)}::int`)
	}
	if (staoci) consulta = consulta.where(staoci === 'S' ? ociosa(hoje) : sql<boolean>`not ${ociosa(hoje)}`)
	return consulta
}

interface Parte {
	readonly hoje: string
	readonly limite: number
	readonly salto: number
}

export const listarVms = (db: Db, quem: Quem, filtro: FiltroDeVms, { hoje, limite, salto }: Parte) =>
	acrescentarUso(filtradas(db, quem, filtro, hoje), hoje)
		.select(sql<number>`count(*) over ()`.as('total'))
		.orderBy('v.nomvm')
		.orderBy('v.codvm')
		.limit(limite)
		.offset(salto)
		.execute()
export type LinhaVm = Awaited<ReturnType<ReturnType<typeof acrescentarUso>['execute']>>[number]

const naoHa = () =>
	new NotFoundError('vm-nao-encontrada', 'Não há esta máquina entre as que você pode ver. Volte à lista.')

/** Access: a machine of another person is not found. @throws NotFoundError */
export const obterVm = (db: Db, quem: Quem, codvm: number, hoje: string): Promise<LinhaVm> =>
	acrescentarUso(filtrarVms(db, quem), hoje).where('v.codvm', '=', codvm).executeTakeFirstOrThrow(naoHa)

/** Row lock: the second of two concurrent acts waits for the first and sees its result. */
export async function reservarVm(db: Db, quem: Quem, codvm: number, hoje: string): Promise<LinhaVm> {
	await vms(db).selectFrom('vm').select('codvm').where('codvm', '=', codvm).forUpdate().execute()
	return obterVm(db, quem, codvm, hoje)
}

const exigirNomeLivre = async <T>(feito: Promise<T>): Promise<T> =>
	feito.catch((falha: unknown) => {
		if (isUniqueViolation(falha))
			throw new ConflictError('vm-ja-existe', 'Já há uma máquina com este nome no inventário. Escolha outro nome.')
		throw falha
	})

export async function inserirVm(db: Db, dados: Omit<Insertable<TabelasDasVms['vm']>, 'faxavs'>): Promise<number> {
	const { codvm } = await exigirNomeLivre(
		vms(db)
			.insertInto('vm')
			.values({ ...dados, faxavs: null })
			.returning('codvm')
			.executeTakeFirstOrThrow(),
	)
	return codvm
}

export const alterarVm = async (
	db: Db,
	codvm: number,
	dados: Updateable<TabelasDasVms['vm']>,
	dtaultalt: string,
): Promise<void> => {
	await exigirNomeLivre(
		vms(db)
			.updateTable('vm')
			.set((eb) => ({ ...dados, dtaultalt, versao: eb('versao', '+', 1) }))
			.where('codvm', '=', codvm)
			.execute(),
	)
}

/** Reminder stage: it is recorded without a new version of the machine. */
export const anotarFaixa = async (db: Db, codvm: number, faxavs: number | null): Promise<void> => {
	await vms(db).updateTable('vm').set({ faxavs }).where('codvm', '=', codvm).execute()
}

/** Expiring machines: their end is at most on the given day. */
export const listarQueExpiram = (db: Db, ate: string) =>
	vms(db)
		.selectFrom('vm')
		.select(['codvm', 'nomvm', 'codpesrsp', 'dtaexp', 'sitvm', 'faxavs'])
		.where('sitvm', '<>', 'EXC')
		.where('dtaexp', '<=', ate)
		.orderBy('codvm')
		.execute()

export const listarClusters = (db: Db) =>
	vms(db).selectFrom('vmclu').select(['codclu', 'nomclu', 'qtdvcpu', 'qtdmem', 'qtddsc']).orderBy('codclu').execute()

export const verificarCluster = async (db: Db, codclu: string): Promise<boolean> =>
	(await vms(db).selectFrom('vmclu').select('codclu').where('codclu', '=', codclu).executeTakeFirst()) !== undefined

/** Aggregates use all existing machines, whoever may see each of them. */
export const listarParaSomas = (db: Db) =>
	vms(db)
		.selectFrom('vm')
		.select(['codvm', 'codund', 'sitvm', 'ambvm', 'sisope', 'qtdvcpu', 'qtdmem', 'qtddsc', 'dtaexp'])
		.where('sitvm', '<>', 'EXC')
		.orderBy('codvm')
		.execute()

export const listarInventario = (db: Db) => vms(db).selectFrom('vm').selectAll().orderBy('nomvm').execute()
export type LinhaDoInventario = Awaited<ReturnType<typeof listarInventario>>[number]

/** Upsert: the last measurement of a day replaces the earlier one. */
export async function gravarAmostras(db: Db, amostras: readonly Insertable<TabelasDasVms['vmcpu']>[]): Promise<void> {
	if (amostras.length === 0) return
	await vms(db)
		.insertInto('vmcpu')
		.values([...amostras])
		.onConflict((conflict) =>
			conflict.columns(['codvm', 'diamed']).doUpdateSet((eb) => ({ pctcpu: eb.ref('excluded.pctcpu') })),
		)
		.execute()
}

export const listarAmostras = (db: Db, codvm: readonly number[]) =>
	vms(db)
		.selectFrom('vmcpu')
		.select(['codvm', 'diamed', sql<number>`pctcpu::float8`.as('pctcpu')])
		.where('codvm', 'in', [...codvm])
		.execute()

/** Table lock: writers wait while a file is loaded, so that the compared inventory is the changed one. */
export const segurarInventario = async (db: Db): Promise<void> => {
	await sql`lock table interno_sti.vm in share row exclusive mode`.execute(db)
}
