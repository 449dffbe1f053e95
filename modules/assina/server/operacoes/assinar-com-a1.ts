import { openPkcs12 } from '@portal/pdf/signing'
import type { ArquivoA1 } from './abrir-a1.ts'

/** The key does not leave this process, and is forgotten when it has signed. */
export async function executar({
	arquivo,
	senha,
	agora,
	bytes,
}: ArquivoA1 & { readonly bytes: Uint8Array }): Promise<Uint8Array> {
	const { sign } = await openPkcs12(arquivo, senha, agora)
	return sign(bytes)
}
