import { type Readable, Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { removeGuard, simplifyText } from '@portal/platform/contract'
import { InputError, RuleError } from '@portal/refusals'
import { CsvError, parse } from 'csv-parse'
import type { Coluna } from './columns.ts'

/** Source that opens the same bytes as often as asked. */
export type Abrir = () => Promise<Readable>

export interface LinhaLida {
	readonly linha: number
	readonly celulas: Readonly<Record<string, string>>
}

const MAXIMO_DA_LINHA = 512 * 1024
const MAXIMO_DO_CABECALHO = 64 * 1024

type Codificacao = 'utf-8' | 'windows-1252'
type Separador = ';' | ',' | '\t'

/** Rows by field; encoding and separator of the file are detected. */
export async function* readCsv(
	abrir: Abrir,
	colunas: Readonly<Record<string, Coluna>>,
): AsyncGenerator<LinhaLida, void, undefined> {
	const codificacao = await reconhecerCodificacao(abrir)
	const { separador, declarado } = await reconhecerSeparador(abrir, codificacao)
	const registros = await abrirRegistros(abrir, codificacao, separador)
	let campos: readonly string[] | undefined
	try {
		for await (const { record, info } of registros) {
			const linha = info.lines - record.join('').split('\n').length + 1
			if (linha === 1 && declarado) continue
			if (!campos) {
				campos = camposDoCabecalho(record, colunas)
				continue
			}
			if (record.every((celula) => celula === '')) continue
			yield { linha, celulas: celulasDe(record, campos, linha) }
		}
	} catch (error) {
		throw error instanceof CsvError ? explicar(error) : error
	}
	if (!campos) throw vazio()
}

interface Registro {
	readonly record: string[]
	readonly info: { readonly lines: number }
}

async function abrirRegistros(abrir: Abrir, codificacao: Codificacao, separador: Separador) {
	const leitor = parse({
		delimiter: separador,
		bom: true,
		info: true,
		trim: true,
		relax_column_count: true,
		relax_quotes: true,
		skip_empty_lines: true,
		max_record_size: MAXIMO_DA_LINHA,
	})
	// Errors of the pipeline reach the caller through the reader.
	pipeline(await abrir(), decodificar(codificacao), leitor).catch(() => undefined)
	return leitor as AsyncIterable<Registro>
}

function decodificar(codificacao: Codificacao): Transform {
	const decodificador = new TextDecoder(codificacao)
	return new Transform({
		decodeStrings: true,
		transform(pedaco: Buffer, _encoding, passar) {
			passar(null, decodificador.decode(pedaco, { stream: true }))
		},
		flush(passar) {
			passar(null, decodificador.decode())
		},
	})
}

/** Bytes that are no UTF-8 come from an older system, whose spreadsheet writes ISO-8859-1. */
async function reconhecerCodificacao(abrir: Abrir): Promise<Codificacao> {
	const decodificador = new TextDecoder('utf-8', { fatal: true })
	let codificacao: Codificacao = 'utf-8'
	let primeiro = true
	for await (const pedaco of (await abrir()) as AsyncIterable<Buffer>) {
		if (primeiro && pedaco.subarray(0, 2).toString('latin1') === 'PK') throw planilha()
		if (pedaco.includes(0)) throw planilha()
		primeiro = false
		if (codificacao === 'utf-8') codificacao = decodifica(decodificador, pedaco) ? 'utf-8' : 'windows-1252'
	}
	if (primeiro) throw vazio()
	return codificacao === 'utf-8' && !decodifica(decodificador) ? 'windows-1252' : codificacao
}

function decodifica(decodificador: TextDecoder, pedaco?: Buffer): boolean {
	try {
		decodificador.decode(pedaco, { stream: pedaco !== undefined })
		return true
	} catch {
		return false
	}
}

interface Separado {
	readonly separador: Separador
	/** The first line says it ('sep=;', as spreadsheets write), and nothing else. */
	readonly declarado: boolean
}

const SEPARADORES = [';', ',', '\t'] as const
const DECLARACAO = /^\uFEFF?"?sep=([;,\t])"?$/i

/** Separator detection: a `sep=` line decides, otherwise the separator that the header has most of. */
async function reconhecerSeparador(abrir: Abrir, codificacao: Codificacao): Promise<Separado> {
	const bytes: Buffer[] = []
	let lidos = 0
	for await (const pedaco of (await abrir()) as AsyncIterable<Buffer>) {
		bytes.push(pedaco)
		lidos += pedaco.length
		if (pedaco.includes('\n') || lidos > MAXIMO_DO_CABECALHO) break
	}
	const [cabecalho = ''] = new TextDecoder(codificacao).decode(Buffer.concat(bytes)).split(/\r?\n/)
	const dito = DECLARACAO.exec(cabecalho)?.[1]
	const declarado = SEPARADORES.find((separador) => separador === dito)
	if (declarado) return { separador: declarado, declarado: true }
	const countColumns = (separador: Separador) => cabecalho.split(separador).length
	const separador = SEPARADORES.reduce((melhor, outro) => (countColumns(outro) > countColumns(melhor) ? outro : melhor))
	return { separador, declarado: false }
}

const forma = (nome: string): string =>
	simplifyText(nome)
		.replace(/[^a-z0-9]+/g, ' ')
		.trim()

/** A column is known by its label, or by the name that the field has in the corporate tables. */
function camposDoCabecalho(nomes: readonly string[], colunas: Readonly<Record<string, Coluna>>): readonly string[] {
	const porNome = new Map(
		Object.entries(colunas).flatMap(([campo, { rotulo }]) => [
			[forma(campo), campo],
			[forma(rotulo), campo],
		]),
	)
	const estranhas = nomes.filter((nome) => !porNome.has(forma(nome)))
	if (estranhas.length > 0) throw cabecalho(`não se espera aqui: ${estranhas.slice(0, 5).join(', ')}`)
	const campos = nomes.map((nome) => porNome.get(forma(nome)) ?? '')
	const repetida = campos.find((campo, indice) => campos.indexOf(campo) !== indice)
	if (repetida !== undefined) throw cabecalho(`aparece duas vezes: ${colunas[repetida]?.rotulo}`)
	const ausentes = Object.entries(colunas).filter(([campo]) => !campos.includes(campo))
	if (ausentes.length > 0) throw cabecalho(`falta no arquivo: ${ausentes.map(([, { rotulo }]) => rotulo).join(', ')}`)
	return campos
}

function celulasDe(record: readonly string[], campos: readonly string[], linha: number): Record<string, string> {
	if (record.length > campos.length && record.slice(campos.length).some((celula) => celula !== ''))
		throw new RuleError(
			'csv-celulas-demais',
			`A linha ${linha} tem mais células do que o cabeçalho. Ponha entre aspas o texto que contém o separador e tente de novo.`,
		)
	return Object.fromEntries(campos.map((campo, indice) => [campo, removeGuard(record[indice] ?? '')]))
}

const vazio = () => new InputError('csv-vazio', 'O arquivo está vazio. Baixe o modelo, preencha-o e envie-o de novo.')

const planilha = () =>
	new InputError('csv-planilha', 'O arquivo não é um CSV. Na planilha, salve como “CSV UTF-8” e envie o que foi salvo.')

const cabecalho = (problema: string) =>
	new InputError(
		'csv-cabecalho',
		`A primeira linha deve ter o nome das colunas. Coluna que ${problema}. Baixe o modelo e compare.`,
	)

function explicar(error: CsvError): InputError {
	const linha = 'lines' in error ? ` perto da linha ${String(error['lines'])}` : ''
	if (error.code === 'CSV_QUOTE_NOT_CLOSED')
		return new InputError(
			'csv-aspas',
			`Há aspas abertas que não se fecham${linha}. Corrija-as e envie o arquivo de novo.`,
		)
	return new InputError(
		'csv-ilegivel',
		`Não foi possível ler o arquivo${linha}. Confira o separador e as aspas, ou baixe o modelo e compare.`,
	)
}
