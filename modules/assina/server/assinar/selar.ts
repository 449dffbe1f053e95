import type { ValidationMaterial } from '@portal/pdf/signing'
import type { Db, Portal } from '@portal/platform/server'
import { todosAssinaram } from '../../contract/index.ts'
import { materialDeValidacao } from '../autoridade/autoridade.ts'
import { selarParaArquivo } from '../pdf/pdf.ts'
import type { LinhaDocumento } from '../queries/documento.ts'
import type { Assinado } from './gravar-assinatura.ts'
import type { Plano } from './plano.ts'

/** Completeness: the planned signature is the last one that the document needs. */
export function ficaCompleto(
	{ lote, participantes, participante, assinaturas }: Plano,
	{ coddocuspasi }: Pick<LinhaDocumento, 'coddocuspasi'>,
): boolean {
	const assinaram = new Set(
		assinaturas.filter((asi) => asi.coddocuspasi === coddocuspasi).map(({ codpcpasidoc }) => codpcpasidoc),
	).add(participante.codpcpasidoc)
	const neste = participantes.map((quem) => {
		const presente = quem.sitpcp === 'SUB' ? ('SUB' as const) : ('AGU' as const)
		return { ...quem, sitpcp: assinaram.has(quem.codpcpasidoc) ? ('ASS' as const) : presente }
	})
	return todosAssinaram(lote.tipord, neste)
}

/** Validation material, fetched once for documents signed together; undefined where none becomes complete. */
export const materialSeCompleta = async (
	db: Db,
	portal: Portal,
	plano: Plano,
): Promise<ValidationMaterial | undefined> =>
	plano.documentos.some((documento) => ficaCompleto(plano, documento)) ? materialDeValidacao(db, portal) : undefined

/** Archival sealing: with the last signature, the material that verifies it for good is added under a time-stamp. */
export async function selarSeCompleto(
	portal: Portal,
	plano: Plano,
	{ documento, assinado }: Pick<Assinado, 'documento' | 'assinado'>,
	material: ValidationMaterial | undefined,
): Promise<Assinado> {
	const completa = material !== undefined && ficaCompleto(plano, documento)
	return { documento, assinado, selado: completa ? await selarParaArquivo(portal, assinado, material) : undefined }
}
