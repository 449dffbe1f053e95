import { crc32 } from 'node:zlib'

export interface Entrada {
	readonly nome: string
	readonly conteudo: Buffer
}

const LOCAL = 0x04034b50
const CENTRAL = 0x02014b50
const FIM = 0x06054b50
/** Names in UTF-8 (PKWARE APPNOTE 4.4.4, bit 11). */
const UTF8 = 0x0800
const VERSAO = 20

/** A ZIP archive without compression, which signed PDFs hardly take; one entry in memory at a time. Below four gigabytes. */
export async function* montarZip(entradas: AsyncIterable<Entrada>, em: Date): AsyncGenerator<Buffer> {
	const indice: Buffer[] = []
	let posicao = 0
	for await (const { nome, conteudo } of entradas) {
		const nomeBytes = Buffer.from(nome)
		const comum = camposComuns(nomeBytes, conteudo, em)
		const cabecalho = Buffer.concat([u32(LOCAL), comum, u16(0), nomeBytes])
		yield cabecalho
		yield conteudo
		indice.push(Buffer.concat([u32(CENTRAL), u16(VERSAO), comum, Buffer.alloc(12), u32(posicao), nomeBytes]))
		posicao += cabecalho.length + conteudo.length
	}
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

/** From the version needed to the length of the name: the same in both headers. */
const camposComuns = (nome: Buffer, conteudo: Buffer, em: Date): Buffer =>
	Buffer.concat([
		u16(VERSAO),
		u16(UTF8),
		u16(0),
		u16((em.getUTCHours() << 11) | (em.getUTCMinutes() << 5) | (em.getUTCSeconds() >> 1)),
		u16(((em.getUTCFullYear() - 1980) << 9) | ((em.getUTCMonth() + 1) << 5) | em.getUTCDate()),
		u32(crc32(conteudo)),
		u32(conteudo.length),
		u32(conteudo.length),
		u16(nome.length),
	])

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
