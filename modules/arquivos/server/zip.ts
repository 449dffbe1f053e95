import { crc32 } from 'node:zlib'
import { readClock } from '@portal/platform/server'

export interface Entrada {
	readonly nome: string
	readonly conteudo: Buffer | AsyncIterable<Buffer>
}

const LOCAL = 0x04034b50
const DESCRITOR = 0x08074b50
const CENTRAL = 0x02014b50
const FIM = 0x06054b50
/** The flags mean names in UTF-8 (PKWARE APPNOTE 4.4.4, bit 11) and a data descriptor after the content (bit 3). */
const SINAIS = 0x0808
const VERSAO = 20
/** The size limit is that of a ZIP without ZIP64. */
const MAXIMO = 0xffff_ffff
/**
 * The method is DEFLATE because its stream marks its own end, which a streaming reader needs when the length comes
 * later.
 */
const DEFLATE = 8
const MAXIMO_DO_BLOCO = 0xffff
const ULTIMO_BLOCO = Buffer.from([1, 0, 0, 0xff, 0xff])

interface Quando {
	readonly em: Date
	readonly fuso: string
}

interface Conta {
	crc: number
	tamanho: number
	guardado: number
}

/**
 * The ZIP archive is streamed with one part of one entry in memory, uncompressed because PDFs and pictures hardly
 * shrink, and below four gigabytes. A failing entry ends it without its index, so that no program accepts it.
 */
export async function* montarZip(entradas: AsyncIterable<Entrada>, { em, fuso }: Quando): AsyncGenerator<Buffer> {
	const relogio = relogioDoZip(fuso, em)
	const indice: Buffer[] = []
	let posicao = 0
	for await (const { nome, conteudo } of entradas) {
		const nomeBytes = Buffer.from(nome)
		const cabecalho = Buffer.concat([u32(LOCAL), camposComuns(nomeBytes, relogio), u16(0), nomeBytes])
		yield cabecalho
		const conta = { crc: 0, tamanho: 0, guardado: 0 }
		yield* dividirEmBlocos(conteudo, conta)
		const descritor = Buffer.concat([u32(DESCRITOR), medidas(conta)])
		yield descritor
		const comum = camposComuns(nomeBytes, relogio, conta)
		indice.push(Buffer.concat([u32(CENTRAL), u16(VERSAO), comum, Buffer.alloc(12), u32(posicao), nomeBytes]))
		posicao += cabecalho.length + conta.guardado + descritor.length
		if (posicao > MAXIMO) throw new RangeError(`an archive of more than ${MAXIMO} bytes`)
	}
	yield* fimDe(indice, posicao)
}

function* fimDe(indice: readonly Buffer[], posicao: number): Generator<Buffer> {
	const tabela = Buffer.concat(indice)
	yield tabela
	yield Buffer.concat([
		u32(FIM),
		u32(0),
		u16(indice.length),
		u16(indice.length),
		u32(tabela.length),
		u32(posicao),
		u16(0),
	])
}

/**
 * The stored DEFLATE blocks are uncompressed (RFC 1951, 3.2.4), and their checksum and length are counted on the way.
 */
async function* dividirEmBlocos(conteudo: Buffer | AsyncIterable<Buffer>, conta: Conta): AsyncGenerator<Buffer> {
	for await (const parte of Buffer.isBuffer(conteudo) ? [conteudo] : conteudo) {
		conta.crc = crc32(parte, conta.crc)
		conta.tamanho += parte.length
		for (let inicio = 0; inicio < parte.length; inicio += MAXIMO_DO_BLOCO) {
			const bloco = parte.subarray(inicio, inicio + MAXIMO_DO_BLOCO)
			yield Buffer.concat([Buffer.alloc(1), u16(bloco.length), u16(bloco.length ^ 0xffff)])
			yield bloco
			conta.guardado += 5 + bloco.length
		}
	}
	yield ULTIMO_BLOCO
	conta.guardado += ULTIMO_BLOCO.length
}

const medidas = ({ crc, tamanho, guardado }: Conta): Buffer => Buffer.concat([u32(crc), u32(guardado), u32(tamanho)])

interface Relogio {
	readonly hora: number
	readonly dia: number
}

/**
 * The entry's time is local wall-clock time in MS-DOS format, with a resolution of two seconds, since a ZIP has no time
 * zone.
 */
function relogioDoZip(fuso: string, em: Date): Relogio {
	const la = readClock(fuso, em)
	const hora = (la.getUTCHours() << 11) | (la.getUTCMinutes() << 5) | (la.getUTCSeconds() >> 1)
	return { hora, dia: ((la.getUTCFullYear() - 1980) << 9) | ((la.getUTCMonth() + 1) << 5) | la.getUTCDate() }
}

const AINDA_NADA: Conta = { crc: 0, tamanho: 0, guardado: 0 }

/** The common fields, from the version needed to the length of the name, are the same in both headers. */
const camposComuns = (nome: Buffer, { hora, dia }: Relogio, conta = AINDA_NADA): Buffer =>
	Buffer.concat([u16(VERSAO), u16(SINAIS), u16(DEFLATE), u16(hora), u16(dia), medidas(conta), u16(nome.length)])

function u16(valor: number): Buffer {
	const bytes = Buffer.alloc(2)
	bytes.writeUInt16LE(valor)
	return bytes
}

function u32(valor: number): Buffer {
	const bytes = Buffer.alloc(4)
	bytes.writeUInt32LE(valor)
	return bytes
}
