import { crc32 } from 'node:zlib'
import { relogioEm } from '@portal/platform/server'

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

interface Quando {
	readonly em: Date
	readonly fuso: string
}

/** A ZIP archive without compression, which PDFs and pictures hardly take; one entry in memory at a time. Below four gigabytes. */
export async function* montarZip(entradas: AsyncIterable<Entrada>, { em, fuso }: Quando): AsyncGenerator<Buffer> {
	const relogio = relogioDoZip(fuso, em)
	const indice: Buffer[] = []
	let posicao = 0
	for await (const { nome, conteudo } of entradas) {
		const nomeBytes = Buffer.from(nome)
		const comum = camposComuns(nomeBytes, conteudo, relogio)
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

interface Relogio {
	readonly hora: number
	readonly dia: number
}

/** As the clock on the wall shows it, for a ZIP names no time zone; in MS-DOS format, to two seconds. */
function relogioDoZip(fuso: string, em: Date): Relogio {
	const la = relogioEm(fuso, em)
	const hora = (la.getUTCHours() << 11) | (la.getUTCMinutes() << 5) | (la.getUTCSeconds() >> 1)
	return { hora, dia: ((la.getUTCFullYear() - 1980) << 9) | ((la.getUTCMonth() + 1) << 5) | la.getUTCDate() }
}

/** From the version needed to the length of the name: the same in both headers. */
const camposComuns = (nome: Buffer, conteudo: Buffer, { hora, dia }: Relogio): Buffer =>
	Buffer.concat([
		u16(VERSAO),
		u16(UTF8),
		u16(0),
		u16(hora),
		u16(dia),
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
