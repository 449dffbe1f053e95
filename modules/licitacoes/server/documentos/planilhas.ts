import { defineOperation } from '@portal/pdf'
import type { Portal } from '@portal/platform/server'
import * as z from 'zod/mini'
import { medirComuns, type Trecho } from '../../contract/index.ts'
import type { executar, FolhaLida } from '../operacoes/ler-planilha.ts'

const lerCelulas = defineOperation<typeof executar>(new URL('../operacoes/ler-planilha.ts', import.meta.url), {
	limiteMs: 30_000,
	longa: true,
})

/** Kinds of workbooks whose cells are read. */
export const PLANILHAS: Readonly<Record<string, 'xlsx' | 'ods'>> = {
	'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': 'xlsx',
	'application/vnd.oasis.opendocument.spreadsheet': 'ods',
}

const Folha = z.object({ nome: z.string(), linhas: z.array(z.array(z.string())) })

/** Sheets of a workbook or of a CSV; undefined: they are not read. */
export async function lerFolhasDoArquivo(portal: Portal, conteudo: Buffer, tipo: 'xlsx' | 'ods' | 'csv') {
	const { resposta } = await portal.pdf.executar(lerCelulas, { args: { tipo }, entradas: [conteudo] })
	return resposta.folhas
}

/** Sheets of a workbook, one text each; undefined: they are not read. */
export async function lerPlanilha(portal: Portal, conteudo: Buffer, tipo: 'xlsx' | 'ods') {
	return (await lerFolhasDoArquivo(portal, conteudo, tipo))?.map((folha) =>
		JSON.stringify(folha).replaceAll('\\u0000', ''),
	)
}

const lerFolhas = (textos: readonly string[]): FolhaLida[] => textos.map((texto) => z.parse(Folha, JSON.parse(texto)))

const nomearColuna = (indice: number): string =>
	(indice >= 26 ? nomearColuna(Math.floor(indice / 26) - 1) : '') + String.fromCharCode(65 + (indice % 26))

const juntar = (celulas: readonly string[]): string => celulas.join('\t').trimEnd()

interface Par {
	readonly antes: number | undefined
	readonly depois: number | undefined
}

/** Rows of two sheets side by side: equal ones by the longest common subsequence, and those between them by their order. */
function alinharLinhas(antes: readonly string[], depois: readonly string[]): Par[] {
	const medir = medirComuns(antes, depois)
	const pares: Par[] = []
	let [i, j] = [0, 0]
	let [saem, entram]: [number[], number[]] = [[], []]
	const emparelhar = () => {
		for (let k = 0; k < Math.max(saem.length, entram.length); k++) pares.push({ antes: saem[k], depois: entram[k] })
		;[saem, entram] = [[], []]
	}
	while (i < antes.length || j < depois.length) {
		if (i < antes.length && antes[i] === depois[j]) {
			emparelhar()
			i++
			j++
		} else if (j >= depois.length || (i < antes.length && medir(i + 1, j) >= medir(i, j + 1))) saem.push(i++)
		else entram.push(j++)
	}
	emparelhar()
	return pares
}

function compararFolha(nome: string, antes: FolhaLida['linhas'], depois: FolhaLida['linhas']): Trecho[] {
	const escrever = (coluna: number, linha: number, valor: string) =>
		`${nome}, ${nomearColuna(coluna)}${linha + 1}: ${valor === '' ? 'vazia' : valor}`
	return alinharLinhas(antes.map(juntar), depois.map(juntar)).flatMap(({ antes: i, depois: j }) => {
		const [a, b] = [i === undefined ? [] : (antes[i] ?? []), j === undefined ? [] : (depois[j] ?? [])]
		return Array.from({ length: Math.max(a.length, b.length) }, (_, coluna): Trecho[] => {
			const [de, para] = [a[coluna] ?? '', b[coluna] ?? '']
			if (de === para) return []
			const saiu = i === undefined ? [] : [{ tipo: 'saiu' as const, texto: escrever(coluna, i, de) }]
			const entrou = j === undefined ? [] : [{ tipo: 'entrou' as const, texto: escrever(coluna, j, para) }]
			return [...saiu, ...entrou]
		}).flat()
	})
}

/** Cells that changed between two workbooks, sheet by sheet, each by its address. */
export function compararPlanilhas(antes: readonly string[], depois: readonly string[]): Trecho[] {
	const [a, b] = [lerFolhas(antes), lerFolhas(depois)]
	const nomes = [...new Set([...a, ...b].map(({ nome }) => nome))]
	const buscar = (folhas: readonly FolhaLida[], nome: string) =>
		folhas.find((folha) => folha.nome === nome)?.linhas ?? []
	return nomes.flatMap((nome) => compararFolha(nome, buscar(a, nome), buscar(b, nome)))
}
