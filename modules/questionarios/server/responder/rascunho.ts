import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'
import { ConflictError, InputError } from '@portal/platform/server'
import type { DaVersao, Paginas } from '../../contract/index.ts'
import type { Rascunho } from './queries/responder.ts'

const IV_BYTES = 12
const TAG_BYTES = 16
/** Padding block: hides the length of a draft, which could link it to a later answer. */
const BLOCO = 4_096

interface DeQuem extends DaVersao {
	readonly codpes: number
	readonly staanm: 'S' | 'N'
	/** Draft key of the browser in which it is written. */
	readonly chvras: string | undefined
}

const donoDe = ({ codqst, numvrsqst, codpes }: DeQuem) => Buffer.from(`${codqst}/${numvrsqst}/${codpes}`)

function cifrar(paginas: Paginas, chvras: string, quem: DeQuem): Buffer {
	const claro = Buffer.from(JSON.stringify(paginas))
	const cheio = Buffer.alloc(Math.ceil(claro.length / BLOCO) * BLOCO, ' ')
	claro.copy(cheio)
	const iv = randomBytes(IV_BYTES)
	const cifra = createCipheriv('aes-256-gcm', Buffer.from(chvras, 'base64url'), iv).setAAD(donoDe(quem))
	const cifrado = Buffer.concat([cifra.update(cheio), cifra.final()])
	return Buffer.concat([iv, cifra.getAuthTag(), cifrado])
}

/** Decryption of a draft; undefined: the key does not fit. */
function decifrar(pagcif: Buffer, chvras: string, quem: DeQuem): Paginas | undefined {
	const [iv, tag] = [pagcif.subarray(0, IV_BYTES), pagcif.subarray(IV_BYTES, IV_BYTES + TAG_BYTES)]
	const decifra = createDecipheriv('aes-256-gcm', Buffer.from(chvras, 'base64url'), iv, { authTagLength: TAG_BYTES })
	decifra.setAAD(donoDe(quem)).setAuthTag(tag)
	try {
		const cifrado = pagcif.subarray(IV_BYTES + TAG_BYTES)
		return JSON.parse(Buffer.concat([decifra.update(cifrado), decifra.final()]).toString())
	} catch {
		return undefined
	}
}

/** Draft in clear; undefined: it exists, but this browser cannot decrypt it. */
export function abrirRascunho({ paginas, pagcif }: Rascunho, quem: DeQuem): Paginas | undefined {
	if (pagcif === null) return paginas ?? {}
	return quem.chvras === undefined ? undefined : decifrar(pagcif, quem.chvras, quem)
}

export function abrirOuRecusar(rascunho: Rascunho, quem: DeQuem): Paginas {
	const paginas = abrirRascunho(rascunho, quem)
	if (!paginas)
		throw new ConflictError(
			'rascunho-fechado',
			'Este questionário foi começado em outro navegador, e só ele abre o que está salvo. Continue lá; para começar de novo aqui, recarregue a página e copie antes o que escreveu.',
		)
	return paginas
}

/** Draft to be stored: encrypted with the key for anonymous questionnaires, in clear for others. */
export function fecharRascunho(paginas: Paginas, quem: DeQuem): Pick<Rascunho, 'paginas' | 'pagcif'> {
	if (quem.staanm === 'N') return { paginas, pagcif: null }
	if (quem.chvras === undefined)
		throw new InputError(
			'rascunho-sem-chave',
			'Este questionário é anônimo, e o que se salva nele vai com uma chave do navegador, que não veio. Recarregue a página e tente de novo.',
		)
	return { paginas: null, pagcif: cifrar(paginas, quem.chvras, quem) }
}
