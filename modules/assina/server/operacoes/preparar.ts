import { readFile, writeFile } from 'node:fs/promises'
import type { WorkArea } from '@portal/pdf'
import {
	type PreparedClosing,
	type PreparedSignature,
	prepareClosing,
	prepareSignature,
	type SignatureDescription,
	type ValidationMaterial,
} from '@portal/pdf/signing'

export interface Pedidos {
	/** In the order in which they stand, one behind the other, in the one file that comes with them. */
	readonly documentos: readonly {
		readonly tamanho: number
		readonly descricao: SignatureDescription
		/** Its last signature: what closes it for the archive is prepared too. */
		readonly fecha: boolean
	}[]
	readonly material: ValidationMaterial | undefined
}

/** The updates go one behind the other into the file that is written. */
type SoTamanho<T> = Omit<T, 'update'> & { readonly tamanho: number }

export interface Preparo {
	readonly assinatura: SoTamanho<PreparedSignature>
	readonly fecho: SoTamanho<PreparedClosing> | undefined
}

/** Each report wakes the server, and a document takes some milliseconds. */
const ENTRE_AVISOS_MS = 1_000

/** Revisions that wait for their signatures. Keys never come here: only what is to be signed goes back. */
export async function executar(
	{ documentos, material }: Pedidos,
	{ entradas: [juntos = ''], saida, informar }: WorkArea,
): Promise<Preparo[]> {
	const todos = await readFile(juntos)
	const preparos: Preparo[] = []
	const partes: Buffer[] = []
	const apartar = <T extends { readonly update: Buffer }>({ update, ...resto }: T): SoTamanho<T> => {
		partes.push(update)
		return { ...resto, tamanho: update.length }
	}
	let inicio = 0
	let avisado = performance.now()
	for (const { tamanho, descricao, fecha } of documentos) {
		const bytes = todos.subarray(inicio, inicio + tamanho)
		const assinatura = await prepareSignature(bytes, descricao)
		const fecho = fecha && material ? await prepareClosing(bytes, assinatura, material) : undefined
		preparos.push({ assinatura: apartar(assinatura), fecho: fecho && apartar(fecho) })
		inicio += tamanho
		if (performance.now() - avisado < ENTRE_AVISOS_MS) continue
		informar({ feito: preparos.length, total: documentos.length })
		avisado = performance.now()
	}
	await writeFile(saida, Buffer.concat(partes))
	return preparos
}
