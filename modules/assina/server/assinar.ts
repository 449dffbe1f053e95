import { ConflictError, type Db, inTransaction, type Portal } from '@portal/platform/server'
import type { CmsSigner, PreparedSignature } from '@portal/platform/server/pdf/signing'
import type { TipAssinatura } from '../contract/index.ts'
import { abrirAssinador, abrirAutoridade } from './autoridade.ts'
import { lerArquivo } from './documento.ts'
import { gravarAssinatura, type Resultado } from './gravar-assinatura.ts'
import { preencherAssinatura, prepararAssinatura } from './pdf.ts'
import { descreverAssinatura, type Plano, planejar } from './plano.ts'
import type { QuemAssina } from './quem-assina.ts'
import { estaOcupado, reservarLote } from './queries-lote.ts'
import type { MeioAssinatura } from './tables.ts'

/** Somebody else may sign first; what was prepared is made again for the new revision. */
const TENTATIVAS = 3

/** What makes the signature: a key of ours, or one that somebody brought for this once. */
export interface Meio {
	readonly meioasi: MeioAssinatura
	readonly codtipasi: TipAssinatura
	/** Room for a signature whose chain is longer than ours. */
	readonly holeBytes?: number
	abrir(db: Db): Promise<{ readonly assinador: CmsSigner; readonly sercer: string }>
}

export interface PedidoDeAssinatura {
	readonly quem: QuemAssina
	readonly codlotdocasi: number
	readonly coddocuspasi: number
	readonly meio: Meio
	readonly motasi?: string | undefined
	/** In the transaction of the signature. */
	aoGravar?(db: Db): Promise<void>
}

/** With the person's own certificate of the institution. An outsider's is of the simple level: a mail address is all that is known. */
export const meioInterno = (portal: Portal, quem: QuemAssina): Meio => ({
	meioasi: 'interna',
	codtipasi: quem.codpes === null ? '1' : '2',
	abrir: (db) =>
		abrirAssinador(db, portal, {
			codpes: quem.codpes,
			codusuext: quem.codusuext,
			nome: quem.nome,
			email: quem.email,
		}),
})

/**
 * Prepared without holding anything, then signed and stored while the batch is held, if the document is still what was
 * prepared. Killed in between, nothing has happened.
 */
export async function assinar(portal: Portal, pedido: PedidoDeAssinatura): Promise<Resultado> {
	// Its making takes a transaction of its own, which must not wait inside another.
	await abrirAutoridade(portal)
	for (let tentativa = 1; tentativa <= TENTATIVAS; tentativa++) {
		const plano = await planejar(portal.db, portal, pedido)
		const bytes = await lerArquivo(portal, plano.documento)
		const descricao = await descreverAssinatura(portal.db, portal, plano, pedido)
		const { holeBytes } = pedido.meio
		const preparado = await prepararAssinatura(portal, bytes, { ...descricao, ...(holeBytes ? { holeBytes } : {}) })
		const resultado = await segurandoOLote(portal, pedido.codlotdocasi, async (trx) => {
			const atual = await planejar(trx, portal, pedido)
			if (atual.documento.numrev !== plano.documento.numrev) return undefined
			return concluir(trx, portal, { pedido, plano: atual, bytes, preparado })
		})
		if (resultado) return resultado
	}
	throw new ConflictError(
		'documento-assinado-antes',
		'Outras pessoas assinaram este documento no mesmo instante. Tente de novo.',
	)
}

interface Conclusao {
	readonly pedido: PedidoDeAssinatura
	readonly plano: Plano
	readonly bytes: Buffer
	readonly preparado: PreparedSignature
}

async function concluir(db: Db, portal: Portal, { pedido, plano, bytes, preparado }: Conclusao): Promise<Resultado> {
	const { assinador, sercer } = await pedido.meio.abrir(db)
	const resultado = await gravarAssinatura(db, portal, {
		quem: pedido.quem,
		plano,
		assinado: await preencherAssinatura(portal, bytes, preparado, assinador),
		meioasi: pedido.meio.meioasi,
		codtipasi: pedido.meio.codtipasi,
		sercer,
		motasi: pedido.motasi ?? null,
	})
	await pedido.aoGravar?.(db)
	return resultado
}

/** Whoever waits for the batch too long is told to try again. */
export async function segurandoOLote<T>(
	portal: Portal,
	codlotdocasi: number,
	work: (db: Db) => Promise<T>,
): Promise<T> {
	try {
		return await inTransaction(portal.db, async (trx) => {
			await reservarLote(trx, codlotdocasi)
			return work(trx)
		})
	} catch (error) {
		if (!estaOcupado(error)) throw error
		throw new ConflictError(
			'lote-ocupado',
			'Outra pessoa está assinando este lote agora. Tente de novo em alguns segundos.',
		)
	}
}
