import { parteDe } from '@portal/platform/contract'
import { type Db, withTotal } from '@portal/platform/server'
import { sql } from 'kysely'
import { visivel } from '../../acesso/queries.ts'
import type { Atuacao } from '../../estrutura/atuacao.ts'
import { processos } from '../../queries.ts'
import type { ProcessoTable } from '../../tables.ts'

const MAXIMO_DE_VISITADOS = 20
const UM_MINUTO_MS = 60_000

type Aberto = Pick<ProcessoTable, 'numpro' | 'versao' | 'nivacepro'> & {
	readonly visitadoEm: string | null
	readonly versaoVisitada: number | null
}

/**
 * Visit debounce: requests for the same version within a minute count as one visit. A support session is not recorded
 * here, since the platform keeps a log of it.
 */
export async function registrarVisita(db: Db, processo: Aberto, atuacao: Atuacao): Promise<void> {
	const { numpro, versao, nivacepro, visitadoEm, versaoVisitada } = processo
	const { codpes, auditor, agora, suporte } = atuacao
	if (suporte) return
	const dtavis = agora.toISOString()
	const haPouco = new Date(agora.getTime() - UM_MINUTO_MS).toISOString()
	if (visitadoEm !== null && visitadoEm >= haPouco && versaoVisitada === versao) return
	const { numInsertedOrUpdatedRows } = await processos(db)
		.insertInto('procvisita')
		.values({ codpes, numpro, dtavis, versao })
		.onConflict((conflict) =>
			conflict
				.columns(['codpes', 'numpro'])
				.doUpdateSet((eb) => ({ dtavis, versao, qtdvis: eb('procvisita.qtdvis', '+', 1) }))
				.where((eb) => eb.or([eb('procvisita.dtavis', '<', haPouco), eb('procvisita.versao', '<>', versao)])),
		)
		.executeTakeFirst()
	if (!numInsertedOrUpdatedRows || (nivacepro === 'P' && !auditor)) return
	await processos(db)
		.insertInto('proacesso')
		.values({ numpro, codpes, dtaace: dtavis, motace: auditor ? 'auditoria' : 'leitura' })
		.execute()
}

export const listarVisitados = (db: Db, atuacao: Atuacao) =>
	processos(db)
		.selectFrom('procvisita as v')
		.innerJoin('processo as p', 'p.numpro', 'v.numpro')
		.select(['p.numpro', 'p.titpro', 'v.dtavis'])
		.where('v.codpes', '=', atuacao.codpes)
		.where(visivel(atuacao))
		.orderBy('v.dtavis', 'desc')
		.limit(MAXIMO_DE_VISITADOS)
		.execute()

export async function paginarAcessos(
	db: Db,
	numpro: string,
	{ pagina, porPagina }: { pagina: number; porPagina: number },
) {
	const doProcesso = processos(db)
		.selectFrom('procvisita')
		.where('numpro', '=', numpro)
		.select(['codpes', 'dtavis', 'qtdvis'])
		.select(sql<number>`count(*) over ()`.as('total'))
		.orderBy('dtavis', 'desc')
		.orderBy('codpes')
	const { linhas: itens, total } = await withTotal(
		({ limite, salto }) => doProcesso.limit(limite).offset(salto).execute(),
		parteDe({ pagina, porPagina }),
	)
	return { itens, total, pagina, porPagina }
}
