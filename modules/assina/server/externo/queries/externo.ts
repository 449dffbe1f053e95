import type { Db } from '@portal/platform/server'
import { assina } from '../../queries/lote.ts'

interface NovoAcesso {
	readonly codpcpasidoc: number
	readonly tipacs: 'C' | 'A'
	readonly hashacs: Buffer
	readonly expira_em: string
}

/** New code or access, which replaces the previous one. */
export async function gravarAcesso(db: Db, novo: NovoAcesso): Promise<void> {
	const { hashacs, expira_em } = novo
	await assina(db)
		.insertInto('acessoext')
		.values(novo)
		.onConflict((conflict) =>
			conflict.columns(['codpcpasidoc', 'tipacs']).doUpdateSet({ hashacs, expira_em, tentativas: 0 }),
		)
		.execute()
}

/** Attempt counter, incremented before the comparison so that simultaneous guesses cannot exceed the limit. */
export const contarTentativa = (db: Db, codpcpasidoc: number, agora: Date) =>
	assina(db)
		.updateTable('acessoext')
		.set((eb) => ({ tentativas: eb('tentativas', '+', 1) }))
		.where('codpcpasidoc', '=', codpcpasidoc)
		.where('tipacs', '=', 'C')
		.where('expira_em', '>', agora.toISOString())
		.returning(['hashacs', 'tentativas'])
		.executeTakeFirst()

/** Single-use code, removed by its successful use. */
export async function removerCodigo(db: Db, codpcpasidoc: number): Promise<boolean> {
	const { numDeletedRows } = await assina(db)
		.deleteFrom('acessoext')
		.where('codpcpasidoc', '=', codpcpasidoc)
		.where('tipacs', '=', 'C')
		.executeTakeFirst()
	return numDeletedRows > 0n
}

export const buscarPorAcesso = (db: Db, hashacs: Buffer, agora: Date) =>
	assina(db)
		.selectFrom('acessoext as a')
		.innerJoin('pcpasidoc as p', 'p.codpcpasidoc', 'a.codpcpasidoc')
		.select(['p.codpcpasidoc', 'p.codlotdocasi', 'p.codusuext', 'p.nompcp', 'p.emapcp', 'p.codtipasi', 'p.tippcpasi'])
		.select(['p.cpfpcp', 'a.hashacs'])
		.where('a.hashacs', '=', hashacs)
		.where('a.tipacs', '=', 'A')
		.where('a.expira_em', '>', agora.toISOString())
		.where('p.sitpcp', '<>', 'SUB')
		.executeTakeFirst()
