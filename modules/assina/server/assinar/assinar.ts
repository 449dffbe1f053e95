import type { CmsSigner } from '@portal/pdf/signing'
import { ConflictError, type Db, inTransaction, type Portal } from '@portal/platform/server'
import type { TipAssinatura } from '../../contract/index.ts'
import { segurandoOLote } from '../acesso/segurando-o-lote.ts'
import { abrirAssinador, abrirAutoridade } from '../autoridade/autoridade.ts'
import { lerArquivo } from '../documentos/documento.ts'
import { fecharParaArquivo, preencherAssinatura, prepararAssinaturas } from '../pdf/pdf.ts'
import type { MeioAssinatura } from '../tables.ts'
import type { QuemAssina } from './assinante.ts'
import { esperarVez } from './fila-do-lote.ts'
import {
	type Assinado,
	type Guardado,
	gravarAssinaturas,
	guardarAssinado,
	type Resultado,
} from './gravar-assinatura.ts'
import { descreverAssinatura, type Plano, planejar } from './plano.ts'
import { ficaCompleto, materialSeCompleta } from './selar.ts'

/**
 * Optimistic retries: when another process signs first, the signature is made again over the new revision. Each failure
 * is somebody else's signature, so the attempts are bounded by the signers of a batch.
 */
const TENTATIVAS = 50

/** Means of signing: a key of the institution or one supplied for this signature. */
export interface Meio {
	readonly meioasi: MeioAssinatura
	readonly codtipasi: TipAssinatura
	/** Size of the signature hole, for chains longer than the institution's. */
	readonly holeBytes?: number
	abrir(db: Db): Promise<{ readonly assinador: CmsSigner; readonly sercer: string }>
}

interface PedidoDeAssinaturas {
	readonly quem: QuemAssina
	readonly codlotdocasi: number
	/** Documents of this batch, all or none of which are signed. */
	readonly documentos: readonly number[]
	readonly meio: Meio
	readonly motasi?: string | undefined
	/** Callback in the transaction of the signatures. */
	aoGravar?(db: Db): Promise<void>
}

export type PedidoDeAssinatura = Omit<PedidoDeAssinaturas, 'documentos'> & { readonly coddocuspasi: number }

/** Institution's certificate; an outsider is known only by the mail address, unless a provider confirms more. */
export const meioInterno = (portal: Portal, quem: QuemAssina): Meio => ({
	meioasi: 'interna',
	codtipasi: quem.codpes === null && !quem.identidade ? '1' : '2',
	abrir: (db) =>
		abrirAssinador(db, portal, {
			codpes: quem.codpes,
			codusuext: quem.codusuext,
			nome: quem.nome,
			email: quem.email,
			...(quem.identidade ? { identidade: quem.identidade } : {}),
		}),
})

export async function assinar(portal: Portal, { coddocuspasi, ...pedido }: PedidoDeAssinatura): Promise<Resultado> {
	const [resultado] = await assinarVarios(portal, { ...pedido, documentos: [coddocuspasi] })
	if (!resultado) throw new Error('a document that was signed has a result')
	return resultado
}

/**
 * Optimistic signing: signatures are prepared, made and stored without a lock, then recorded under the batch's lock if
 * every document is unchanged. A crash in between leaves no trace.
 */
export async function assinarVarios(portal: Portal, pedido: PedidoDeAssinaturas): Promise<Resultado[]> {
	// The authority is created in a transaction of its own, which must not wait inside another.
	await abrirAutoridade(portal)
	return esperarVez(portal, pedido.codlotdocasi, () => assinarNaVez(portal, pedido))
}

async function assinarNaVez(portal: Portal, pedido: PedidoDeAssinaturas): Promise<Resultado[]> {
	for (let tentativa = 1; tentativa <= TENTATIVAS; tentativa++) {
		const plano = await planejar(portal.db, portal, pedido)
		const { assinador, sercer } = await inTransaction(portal.db, (trx) => pedido.meio.abrir(trx))
		const guardados = await assinarPlanejados(portal, pedido, plano, assinador)
		const resultado = await segurandoOLote(portal, pedido.codlotdocasi, async (trx) => {
			const atual = await planejar(trx, portal, pedido)
			if (!guardados.every((guardado) => aindaVale(atual, plano, guardado))) return undefined
			const { meioasi, codtipasi } = pedido.meio
			const { quem, motasi = null } = pedido
			const feitas = { quem, plano: atual, guardados, meioasi, codtipasi, sercer, motasi }
			const resultados = await gravarAssinaturas(trx, portal, feitas)
			await pedido.aoGravar?.(trx)
			return resultados
		})
		if (resultado) return resultado
	}
	throw new ConflictError(
		'documento-assinado-antes',
		'Outras pessoas assinaram este documento no mesmo instante. Tente de novo.',
	)
}

async function assinarPlanejados(
	portal: Portal,
	{ quem, meio, motasi }: PedidoDeAssinaturas,
	plano: Plano,
	assinador: CmsSigner,
): Promise<Guardado[]> {
	const material = await materialSeCompleta(portal.db, portal, plano)
	const { holeBytes } = meio
	const lidos = await Promise.all(
		plano.documentos.map(async (documento) => ({
			documento,
			bytes: await lerArquivo(portal, documento),
			descricao: {
				...descreverAssinatura(portal, plano, documento, { quem, meio, motasi }),
				...(holeBytes ? { holeBytes } : {}),
			},
			fecha: ficaCompleto(plano, documento),
		})),
	)
	const preparadas = await prepararAssinaturas(portal, lidos, material)
	return Promise.all(
		preparadas.map(async ({ documento, bytes, assinatura, fecho }) => {
			const assinado = await preencherAssinatura(portal, bytes, assinatura, assinador)
			const selado = fecho && (await fecharParaArquivo(portal, assinado, fecho))
			return guardarAssinado(portal, { documento, assinado, selado })
		}),
	)
}

/**
 * Revalidation: no signature meanwhile, unchanged texts on the pages, and the same answer to whether this signature is
 * the last.
 */
function aindaVale(atual: Plano, planejado: Plano, { documento, selado }: Assinado): boolean {
	const agora = atual.documentos.find(({ coddocuspasi }) => coddocuspasi === documento.coddocuspasi)
	const escrito = ({ campos }: Plano) => JSON.stringify(campos.map(({ codcmpasi, vlrcmp }) => [codcmpasi, vlrcmp]))
	if (escrito(atual) !== escrito(planejado)) return false
	return agora?.numrev === documento.numrev && ficaCompleto(atual, agora) === (selado !== undefined)
}
