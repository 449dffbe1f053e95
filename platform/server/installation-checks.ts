import type { SimNao } from '@portal/platform/contract'
import { sql } from 'kysely'
import type { Db } from './database/db.ts'
import type { Config } from './settings/read-config.ts'

export interface ContextoDaConferencia {
	readonly db: Db
	readonly config: Config
	readonly hoje: string
}

/** Installation check: one thing that an installation needs before it serves anybody. */
export interface Conferencia {
	readonly titulo: string
	/** Instruction for the operator. */
	readonly dica: string
	/** Address of the page for the step, if there is one. */
	readonly endereco: string | null
	/** 'S': essential, so that without it nobody can work. */
	readonly staess: SimNao
	/** 'S': the step is done. */
	readonly stapto: SimNao
}

export type Conferir = (contexto: ContextoDaConferencia) => Promise<readonly Conferencia[]>

export const checkItem = (
	feito: boolean,
	titulo: string,
	dica: string,
	{ endereco = null, essencial = true }: { endereco?: string | null; essencial?: boolean } = {},
): Conferencia => ({ titulo, dica, endereco, staess: essencial ? 'S' : 'N', stapto: feito ? 'S' : 'N' })

export async function hasRows(db: Db, tabela: `${string}.${string}`): Promise<boolean> {
	const { rows } = await sql<{ ha: boolean }>`select exists (select from ${sql.table(tabela)}) as ha`.execute(db)
	return rows[0]?.ha ?? false
}

/** Checks of the process's own settings. */
export const conferirConfiguracao: Conferir = async ({ config }) => [
	checkItem(
		config.PORTAL_BASE_URL?.startsWith('https:') ?? false,
		'Endereço público com https',
		'Diga-o em PORTAL_BASE_URL: sem ele os cookies não são seguros e os e-mails não levam ao portal.',
	),
	checkItem(
		config.PORTAL_SMTP_URL !== undefined,
		'Envio de e-mails',
		'Diga o servidor em PORTAL_SMTP_URL: sem ele nenhum aviso, código ou convite sai do portal.',
	),
]

/** All installation checks, with missing essentials first, then other gaps, then the points that are in order. */
export async function checkInstallation(
	conferencias: readonly Conferir[],
	contexto: ContextoDaConferencia,
): Promise<readonly Conferencia[]> {
	const pontos: Conferencia[] = []
	for (const conferir of conferencias) pontos.push(...(await conferir(contexto)))
	const peso = ({ staess, stapto }: Conferencia) => (stapto === 'S' ? 2 : staess === 'S' ? 0 : 1)
	return pontos.sort((um, outro) => peso(um) - peso(outro))
}
