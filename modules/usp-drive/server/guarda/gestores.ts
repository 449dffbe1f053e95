import { type Db, listarCodpesComPerfil } from '@portal/platform/server'
import { UDR_PG, UDR_UNIDADE } from '../../contract/index.ts'

/** People who answer for a tree: its owner, the managers of its unit's folders, or the legal department. */
export async function listarGestores(
	db: Db,
	{ codpesdon, codund }: { readonly codpesdon: number | null; readonly codund: number | null },
	hoje: string,
): Promise<number[]> {
	if (codpesdon !== null) return [codpesdon]
	if (codund === null) return listarCodpesComPerfil(db, UDR_PG, hoje)
	return listarCodpesComPerfil(db, UDR_UNIDADE, hoje, codund)
}
