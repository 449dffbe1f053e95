import { createHash } from 'node:crypto'
import { emitirDocumento } from '@portal/iddigital/server/public'
import type { Db, Portal } from '@portal/platform/server'
import { chaveNoValidador } from './emissor.ts'

interface AEmitir {
	readonly coddocuspasi: number
	readonly nomarq: string
	readonly qtdpgn: number
	readonly codaucdoc: string
}

/** Validator entry at the sending, when the printed code becomes public: without signatures and without the file. */
export const emitirNoEnvio = (
	db: Db,
	portal: Portal,
	{ coddocuspasi, nomarq, qtdpgn, codaucdoc }: AEmitir,
	conteudo: Buffer | { readonly sha256: string; readonly tamanho: number },
): Promise<string> =>
	emitirDocumento(db, portal, {
		codaucdoc,
		codtipdocauc: 'DOCASS',
		nomarq,
		qtdpgn,
		conteudo: Buffer.isBuffer(conteudo)
			? { sha256: createHash('sha256').update(conteudo).digest('hex'), tamanho: conteudo.length }
			: conteudo,
		staexiarq: 'N',
		nomsisorg: 'assina',
		chvorg: chaveNoValidador(coddocuspasi),
	})
