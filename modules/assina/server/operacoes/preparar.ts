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
	/** Documents in the order in which the input file concatenates them. */
	readonly documentos: readonly {
		readonly tamanho: number
		readonly descricao: SignatureDescription
		/** Last signature of the document, with which its archival closing is prepared too. */
		readonly fecha: boolean
	}[]
	readonly material: ValidationMaterial | undefined
}

/** Size of an update in the output file, which concatenates the updates. */
type SoTamanho<T> = Omit<T, 'update'> & { readonly tamanho: number }

export interface Preparo {
	readonly assinatura: SoTamanho<PreparedSignature>
	readonly fecho: SoTamanho<PreparedClosing> | undefined
}

/** Progress interval, because each report wakes the server and a document takes milliseconds. */
const ENTRE_AVISOS_MS = 1_000

/** Prepared revisions; private keys never reach this process, which returns only the digests to sign. */
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
