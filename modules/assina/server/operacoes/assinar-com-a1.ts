import { openPkcs12 } from '@portal/pdf/signing'
import type { ArquivoA1 } from './abrir-a1.ts'

/** A1 signature in a child process, which never sends the key back. */
export async function executar({
	arquivo,
	senha,
	agora,
	bytes,
}: ArquivoA1 & { readonly bytes: Uint8Array }): Promise<Uint8Array> {
	const { sign } = await openPkcs12(arquivo, senha, agora)
	return sign(bytes)
}
