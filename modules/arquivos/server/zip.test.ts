import { execFileSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { open } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { expect, onTestFinished, test } from 'vitest'
import { type Entrada, type Medida, medirZip, montarZip } from './zip.ts'

const quando = { em: new Date('2027-01-01T01:20:58Z'), fuso: 'America/Sao_Paulo' }
const FIM = Buffer.from([0x50, 0x4b, 5, 6])

async function* entradas(...todas: readonly Entrada[]) {
	yield* todas
}

test('an archive, which names no time zone, is dated by the clock of the institution', async () => {
	const zip = await buffer(montarZip(entradas({ nome: 'termo.pdf', conteudo: Buffer.from('%PDF-') }), quando))
	const [hora, dia] = [zip.readUInt16LE(10), zip.readUInt16LE(12)]
	expect([(dia >> 9) + 1980, (dia >> 5) & 15, dia & 31]).toEqual([2026, 12, 31])
	expect([hora >> 11, (hora >> 5) & 63, (hora & 31) * 2]).toEqual([22, 20, 58])
})

test('what comes in parts, at once or empty is all there, by its name and in its order', async () => {
	const [grande, pequeno] = [randomBytes(300_000), Buffer.from('ção')]
	const partes = Array.from({ length: 5 }, (_, n) => grande.subarray(n * 60_000, (n + 1) * 60_000))
	const todas = { 'b/ção.bin': Readable.from(partes), 'a.txt': pequeno, 'nada.txt': Readable.from([]) }
	const zip = montarZip(entradas(...Object.entries(todas).map(([nome, conteudo]) => ({ nome, conteudo }))), quando)
	const pasta = mkdtempSync(join(tmpdir(), 'portal-zip-'))
	onTestFinished(() => rmSync(pasta, { recursive: true }))
	const caminho = join(pasta, 'tudo.zip')
	writeFileSync(caminho, await buffer(zip))
	expect(execFileSync('unzip', ['-t', caminho], { encoding: 'utf8' })).toContain('No errors detected')
	const createEntry = (indice: number) =>
		execFileSync('unzip', ['-p', caminho, Object.keys(todas)[indice]?.replace(/[^\x20-\x7e]+/g, '*') ?? ''])
	expect([createEntry(0), createEntry(1), createEntry(2)]).toEqual([grande, pequeno, Buffer.alloc(0)])
})

test('it begins before the last file is read, and a file is opened when its turn comes', async () => {
	const abertos: string[] = []
	async function* yieldInTurn(): AsyncGenerator<Entrada> {
		for (const nome of ['um', 'dois', 'tres']) {
			abertos.push(nome)
			yield { nome, conteudo: Readable.from([Buffer.from(nome)]) }
		}
	}
	const zip = montarZip(yieldInTurn(), quando)
	expect((await zip.next()).value).toBeInstanceOf(Buffer)
	expect(abertos).toEqual(['um'])
	await buffer(zip)
	expect(abertos).toEqual(['um', 'dois', 'tres'])
})

test('a file that fails in the middle leaves no archive', async () => {
	async function* yieldThenFail() {
		yield Buffer.from('meta')
		throw new Error('not what was registered')
	}
	const partes: Buffer[] = []
	const zip = montarZip(
		entradas({ nome: 'um', conteudo: Buffer.from('um') }, { nome: 'dois', conteudo: yieldThenFail() }),
		quando,
	)
	const tudo = async () => {
		for await (const parte of zip) partes.push(parte)
	}
	await expect(tudo()).rejects.toThrow('not what was registered')
	expect(Buffer.concat(partes).includes(FIM)).toBe(false)
})

test('who goes away in the middle leaves no file open', async () => {
	const semFim = Readable.from(
		(function* () {
			for (;;) yield Buffer.from('mais')
		})(),
	)
	const resposta = Readable.from(montarZip(entradas({ nome: 'um', conteudo: semFim }), quando))
	await resposta[Symbol.asyncIterator]().next()
	resposta.destroy()
	await expect.poll(() => semFim.destroyed).toBe(true)
})

const ZEROS = Buffer.alloc(1 << 20)

function* repeatZeros(tamanho: number) {
	for (let falta = tamanho; falta > 0; falta -= ZEROS.length) yield ZEROS.subarray(0, Math.min(falta, ZEROS.length))
}

/** Writes an archive of zeros without filling the disk: what is zero is skipped. */
async function writeSparse(caminho: string, medidas: readonly Medida[]): Promise<void> {
	const partes = montarZip(
		entradas(...medidas.map((medida) => ({ ...medida, conteudo: Readable.from(repeatZeros(medida.tamanho)) }))),
		quando,
	)
	const arquivo = await open(caminho, 'w')
	let posicao = 0
	let prontas: Buffer[] = []
	const descarregar = async () => {
		const tudo = Buffer.concat(prontas)
		await arquivo.write(tudo, 0, tudo.length, posicao - tudo.length)
		prontas = []
	}
	for await (const parte of partes) {
		const vazia = parte.buffer === ZEROS.buffer && parte.length > 4_096
		if (vazia) await descarregar()
		else prontas.push(parte)
		posicao += parte.length
		if (prontas.length > 1_000) await descarregar()
	}
	await descarregar()
	await arquivo.close()
}

/** Large archives are written and read by other programs in the whole run alone. */
const GRANDES = process.env['PORTAL_TESTS_WHOLE'] ? [true, false] : [false]
const [GIGABYTE, WHOLE_TIMEOUT] = [2 ** 30, 600_000]

const CASOS = [
	{
		name: 'a few entries',
		medidas: [
			{ nome: 'ção/', tamanho: 0 },
			{ nome: 'ção/ã.bin', tamanho: 200_000 },
		],
		grande: false,
	},
	{
		name: 'an entry of more than four gigabytes, and one behind it',
		medidas: [
			{ nome: 'grande.bin', tamanho: 4 * GIGABYTE + 7 },
			{ nome: 'depois.bin', tamanho: 3 },
		],
		grande: true,
	},
	{
		name: 'more than four gigabytes in all',
		medidas: Array.from({ length: 3 }, (_, n) => ({ nome: `${n}.bin`, tamanho: 1.5 * GIGABYTE })),
		grande: true,
	},
	{
		name: '70,000 entries',
		medidas: Array.from({ length: 70_000 }, (_, n) => ({ nome: `pasta ${n % 7}/${n}.txt`, tamanho: 1 })),
		grande: true,
	},
]

test.for(CASOS.filter(({ grande }) => GRANDES.includes(grande)))(
	'$name: two programs accept the archive, and its length was known',
	{ timeout: WHOLE_TIMEOUT },
	async (caso) => {
		const pasta = mkdtempSync(join(tmpdir(), 'portal-zip-'))
		onTestFinished(() => rmSync(pasta, { recursive: true }))
		const caminho = join(pasta, 'tudo.zip')
		await writeSparse(caminho, caso.medidas)
		expect(statSync(caminho).size).toBe(medirZip(caso.medidas))
		const options = { encoding: 'utf8', maxBuffer: 2 ** 27 } as const
		expect(execFileSync('unzip', ['-tq', caminho], options)).toContain('No errors detected')
		const dito = execFileSync('7z', ['t', caminho], options)
		expect(dito).toContain('Everything is Ok')
		expect(dito).not.toContain('Warning')
	},
)

test('an entry of another length than was said leaves no archive', async () => {
	for (const tamanho of [3, 5]) {
		const zip = montarZip(entradas({ nome: 'um', tamanho, conteudo: Buffer.from('quat') }), quando)
		await expect(buffer(zip)).rejects.toThrow(RangeError)
	}
})
