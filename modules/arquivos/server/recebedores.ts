import type { Readable } from 'node:stream'
import { extensionPoint, type Portal, type SessionUser } from '@portal/platform/server'

/** File passed from one slice to another with the rights of the acting person; its hash is checked while it is read. */
export interface ArquivoEntregue {
	readonly nome: string
	readonly tipo: string
	readonly tamanho: number
	readonly sha256: string
	abrir(): Promise<Readable>
}

/** Slice that takes files which another one keeps, without another upload, by its own rules. */
export interface RecebedorDeArquivos {
	readonly nome: string
	/** Place as the person knows it: "Processo digital". */
	readonly rotulo: string
	/** Label of what names the thing that takes them; absent where they become a new thing. */
	readonly chave?: string
	/** Page on which the person goes on. */
	receber(
		portal: Portal,
		user: SessionUser,
		arquivos: readonly ArquivoEntregue[],
		chave: string,
	): Promise<{ readonly endereco: `/${string}`; readonly mensagem: string }>
}
export const recebedoresDeArquivos = extensionPoint<RecebedorDeArquivos>()
