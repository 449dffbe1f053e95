import { createHmac, timingSafeEqual } from 'node:crypto'
import { DIA_MS } from '@portal/platform/contract'
import { type Db, getSecret } from '@portal/platform/server'

const DIAS_DE_VALIDADE = 60
/** The local part of an address has at most this length (RFC 5321, 4.5.3.1.1). */
const MAIOR_PARTE_LOCAL = 64
const BASE = 36
/** The HMAC is truncated to 104 bits. */
const DIGITOS_DO_HMAC = 26

export interface Lugar {
	readonly tipo: string
	readonly coisa: string
	readonly codpes: number
}

const obterChave = (db: Db): Promise<Buffer> => getSecret(db, 'respostas-por-email')

/** The HMAC is written in lower-case base 36, since mail servers may not keep the case of a local part. */
const assinar = (chave: Buffer, dados: string): string =>
	BigInt(`0x${createHmac('sha256', chave).update(dados).digest('hex').slice(0, DIGITOS_DO_HMAC)}`).toString(BASE)

const contarDias = (instante: Date): number => Math.floor(instante.getTime() / DIA_MS)

/**
 * The reply address is an HMAC-signed, expiring capability of one person for one thing:
 * `respostas+ssu.2026000009.7ps.gh2.<HMAC>@…`; undefined where the local part would be too long.
 */
export async function criarEndereco(
	db: Db,
	entrada: string,
	{ tipo, coisa, codpes }: Lugar,
	agora: Date,
): Promise<string | undefined> {
	const ate = contarDias(agora) + DIAS_DE_VALIDADE
	const dados = [tipo, coisa, codpes.toString(BASE), ate.toString(BASE)].join('.')
	const [local = '', dominio] = entrada.split('@')
	const parteLocal = `${local}+${dados}.${assinar(await obterChave(db), dados)}`
	return parteLocal.length > MAIOR_PARTE_LOCAL ? undefined : `${parteLocal}@${dominio}`
}

export type EnderecoLido = { readonly estado: 'vale' | 'vencido'; readonly lugar: Lugar } | { readonly estado: 'outro' }

const FORMA =
	/^(?<dados>(?<tipo>[a-z]{1,8})\.(?<coisa>[a-z0-9-]{1,20})\.(?<codpes>[a-z0-9]{1,7})\.(?<ate>[a-z0-9]{1,5}))\.(?<hmac>[a-z0-9]{1,24})$/

/** The local part is parsed into its fields, where the address has the form of a reply address. */
function lerForma(entrada: string, endereco: string): Record<string, string> | undefined {
	const [local = '', dominio] = entrada.toLowerCase().split('@')
	const [parteLocal = '', seuDominio] = endereco.trim().toLowerCase().split('@')
	if (seuDominio !== dominio || !parteLocal.startsWith(`${local}+`)) return undefined
	return FORMA.exec(parteLocal.slice(local.length + 1))?.groups
}

const ehIgual = (certo: string, dado: string): boolean =>
	certo.length === dado.length && timingSafeEqual(Buffer.from(certo), Buffer.from(dado))

/** An address without a valid signature opens nothing. */
export async function lerEndereco(db: Db, entrada: string, endereco: string, agora: Date): Promise<EnderecoLido> {
	const { dados = '', tipo = '', coisa = '', codpes = '', ate = '', hmac = '' } = lerForma(entrada, endereco) ?? {}
	if (dados === '' || !ehIgual(assinar(await obterChave(db), dados), hmac)) return { estado: 'outro' }
	const lugar = { tipo, coisa, codpes: Number.parseInt(codpes, BASE) }
	return { estado: Number.parseInt(ate, BASE) < contarDias(agora) ? 'vencido' : 'vale', lugar }
}
