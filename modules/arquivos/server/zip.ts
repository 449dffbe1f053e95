import { crc32 } from 'node:zlib'
import { readClock } from '@portal/platform/server'

export interface Entrada {
	/** A name that ends in a slash is an empty folder. */
	readonly nome: string
	/** Length that the content is held to; it may pass four gigabytes only where it is said. */
	readonly tamanho?: number
	readonly conteudo: Buffer | AsyncIterable<Buffer>
}

/** Entry whose length is known before its content is opened. */
export type Medida = Required<Pick<Entrada, 'nome' | 'tamanho'>>

const LOCAL = 0x04034b50
const DESCRITOR = 0x08074b50
const CENTRAL = 0x02014b50
const FIM = 0x06054b50
/** The flags mean names in UTF-8 (PKWARE APPNOTE 4.4.4, bit 11) and a data descriptor after the content (bit 3). */
const SINAIS = 0x0808
const FIM_64 = 0x06064b50
const LOCALIZADOR_64 = 0x07064b50
/** Versions needed to extract: DEFLATE, and ZIP64. */
const VERSAO = 20
const VERSAO_64 = 45
/** Fields of 32 and 16 bits that hold these values are read in the ZIP64 records (PKWARE APPNOTE 4.4.1.4). */
const MAXIMO = 0xffff_ffff
const MAIS_ENTRADAS = 0xffff
const EXTRA_64 = 1
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

/** Bytes that a content takes in the archive: a header for each stored block, and the empty one at the end. */
const medirGuardado = (tamanho: number): number =>
	tamanho + 5 * Math.ceil(tamanho / MAXIMO_DO_BLOCO) + ULTIMO_BLOCO.length

/** An entry needs ZIP64 by its own length; the length of its descriptor follows from it, so it is decided before. */
const passaDe32Bits = (tamanho: number | undefined): boolean =>
	tamanho !== undefined && medirGuardado(tamanho) >= MAXIMO

/**
 * The ZIP archive is streamed with one part of one entry in memory, uncompressed because PDFs and pictures hardly
 * shrink. ZIP64 records are written where a length, a position or the number of entries needs them, so that the archive
 * has no limit and a small one is read by every program. A failing entry ends it without its index, so that no program
 * accepts it.
 */
export async function* montarZip(entradas: AsyncIterable<Entrada>, { em, fuso }: Quando): AsyncGenerator<Buffer> {
	const relogio = relogioDoZip(fuso, em)
	const indice: Buffer[] = []
	let posicao = 0
	for await (const { nome, tamanho, conteudo } of entradas) {
		const nomeBytes = Buffer.from(nome)
		const grande = passaDe32Bits(tamanho)
		const cabecalho = escreverLocal(nomeBytes, relogio, grande)
		yield cabecalho
		const conta = { crc: 0, tamanho: 0, guardado: 0 }
		yield* tamanho === undefined ? dividirEmBlocos(conteudo, conta) : dividirMedido(conteudo, tamanho, conta)
		if (!grande && conta.guardado >= MAXIMO)
			throw new RangeError('an entry of four gigabytes whose length was not said')
		const descritor = Buffer.concat([u32(DESCRITOR), grande ? medidas64(conta) : medidas(conta)])
		yield descritor
		indice.push(escreverCentral(nomeBytes, relogio, { ...conta, posicao, grande }))
		posicao += cabecalho.length + conta.guardado + descritor.length
	}
	yield* fimDe(indice, posicao)
}

/** Length of the whole archive, from names and lengths alone, so that a browser shows how much is missing. */
export function medirZip(entradas: Iterable<Medida>): number {
	let posicao = 0
	let tabela = 0
	let quantas = 0
	for (const { nome, tamanho } of entradas) {
		const bytes = Buffer.byteLength(nome)
		const grande = passaDe32Bits(tamanho)
		tabela += 46 + bytes + medirExtra(posicao, grande)
		posicao += 30 + bytes + (grande ? 20 : 0) + medirGuardado(tamanho) + (grande ? 24 : 16)
		quantas++
	}
	return posicao + tabela + (precisaDe64(quantas, tabela, posicao) ? 76 : 0) + 22
}

const medirExtra = (posicao: number, grande: boolean): number => {
	const campos = (grande ? 16 : 0) + (posicao >= MAXIMO ? 8 : 0)
	return campos === 0 ? 0 : campos + 4
}

const precisaDe64 = (quantas: number, tabela: number, posicao: number): boolean =>
	quantas >= MAIS_ENTRADAS || tabela >= MAXIMO || posicao >= MAXIMO

function escreverLocal(nome: Buffer, relogio: Relogio, grande: boolean): Buffer {
	const conta = grande ? { ...AINDA_NADA, tamanho: MAXIMO, guardado: MAXIMO } : AINDA_NADA
	const extra = grande ? Buffer.concat([u16(EXTRA_64), u16(16), Buffer.alloc(16)]) : Buffer.alloc(0)
	const comum = camposComuns(nome, relogio, conta, grande)
	return Buffer.concat([u32(LOCAL), comum, u16(extra.length), nome, extra])
}

function escreverCentral(
	nome: Buffer,
	relogio: Relogio,
	{ posicao, grande, ...conta }: Conta & { readonly posicao: number; readonly grande: boolean },
): Buffer {
	const longe = posicao >= MAXIMO
	const campos = [...(grande ? [u64(conta.tamanho), u64(conta.guardado)] : []), ...(longe ? [u64(posicao)] : [])]
	const valores = Buffer.concat(campos)
	const extra = campos.length === 0 ? valores : Buffer.concat([u16(EXTRA_64), u16(valores.length), valores])
	const curta = grande ? { ...conta, tamanho: MAXIMO, guardado: MAXIMO } : conta
	const versao = u16(extra.length === 0 ? VERSAO : VERSAO_64)
	const comum = camposComuns(nome, relogio, curta, grande)
	const vazios = Buffer.alloc(10)
	return Buffer.concat([
		u32(CENTRAL),
		versao,
		comum,
		u16(extra.length),
		vazios,
		u32(longe ? MAXIMO : posicao),
		nome,
		extra,
	])
}

function* fimDe(indice: readonly Buffer[], posicao: number): Generator<Buffer> {
	let tabela = 0
	for (const linha of indice) {
		tabela += linha.length
		yield linha
	}
	const quantas = indice.length
	if (precisaDe64(quantas, tabela, posicao)) {
		const versoes = [u16(VERSAO_64), u16(VERSAO_64), u32(0), u32(0)]
		const lugares = [u64(quantas), u64(quantas), u64(tabela), u64(posicao)]
		yield Buffer.concat([u32(FIM_64), u64(44), ...versoes, ...lugares])
		yield Buffer.concat([u32(LOCALIZADOR_64), u32(0), u64(posicao + tabela), u32(1)])
	}
	const contada = u16(Math.min(quantas, MAIS_ENTRADAS))
	yield Buffer.concat([
		u32(FIM),
		u32(0),
		contada,
		contada,
		u32(Math.min(tabela, MAXIMO)),
		u32(Math.min(posicao, MAXIMO)),
		u16(0),
	])
}

/**
 * The stored DEFLATE blocks are uncompressed (RFC 1951, 3.2.4), and their checksum and length are counted on the way.
 */
async function* dividirEmBlocos(conteudo: Entrada['conteudo'], conta: Conta): AsyncGenerator<Buffer> {
	for await (const parte of lerPartes(conteudo)) {
		contar(conta, parte)
		for (let inicio = 0; inicio < parte.length; inicio += MAXIMO_DO_BLOCO) {
			const bloco = parte.subarray(inicio, inicio + MAXIMO_DO_BLOCO)
			yield* [escreverBloco(bloco.length), bloco]
			conta.guardado += 5 + bloco.length
		}
	}
	yield ULTIMO_BLOCO
	conta.guardado += ULTIMO_BLOCO.length
}

/** Blocks of a known length are all full but the last, however the content is cut: the archive's length follows. */
async function* dividirMedido(conteudo: Entrada['conteudo'], tamanho: number, conta: Conta): AsyncGenerator<Buffer> {
	let falta = 0
	for await (const parte of lerPartes(conteudo)) {
		if (conta.tamanho + parte.length > tamanho) throw new RangeError('an entry longer than it was said to be')
		for (let inicio = 0; inicio < parte.length; ) {
			if (falta === 0) {
				falta = Math.min(MAXIMO_DO_BLOCO, tamanho - conta.tamanho - inicio)
				yield escreverBloco(falta)
			}
			const bloco = parte.subarray(inicio, inicio + falta)
			yield bloco
			inicio += bloco.length
			falta -= bloco.length
		}
		contar(conta, parte)
	}
	if (conta.tamanho !== tamanho) throw new RangeError('an entry shorter than it was said to be')
	yield ULTIMO_BLOCO
	conta.guardado = medirGuardado(tamanho)
}

const lerPartes = (conteudo: Entrada['conteudo']) => (Buffer.isBuffer(conteudo) ? [conteudo] : conteudo)

function contar(conta: Conta, parte: Buffer): void {
	conta.crc = crc32(parte, conta.crc)
	conta.tamanho += parte.length
}

const escreverBloco = (tamanho: number): Buffer =>
	Buffer.concat([Buffer.alloc(1), u16(tamanho), u16(tamanho ^ MAXIMO_DO_BLOCO)])

const medidas = ({ crc, tamanho, guardado }: Conta): Buffer => Buffer.concat([u32(crc), u32(guardado), u32(tamanho)])
const medidas64 = ({ crc, tamanho, guardado }: Conta): Buffer => Buffer.concat([u32(crc), u64(guardado), u64(tamanho)])

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
const camposComuns = (nome: Buffer, { hora, dia }: Relogio, conta: Conta, grande: boolean): Buffer => {
	const versao = u16(grande ? VERSAO_64 : VERSAO)
	return Buffer.concat([versao, u16(SINAIS), u16(DEFLATE), u16(hora), u16(dia), medidas(conta), u16(nome.length)])
}

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

function u64(valor: number): Buffer {
	const bytes = Buffer.alloc(8)
	bytes.writeBigUInt64LE(BigInt(valor))
	return bytes
}
