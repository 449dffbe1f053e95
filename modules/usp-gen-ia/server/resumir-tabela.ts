import { parse } from 'csv-parse/sync'

const MAIOR_TABELA = 200_000
const NUMERO = /^-?\d{1,15}(?:[.,]\d{1,6})?$|^-?\d{1,3}(?:\.\d{3})+(?:,\d{1,6})?$/

/** Millionths of a written number, Brazilian or not; undefined for anything else. */
function lerNumero(escrito: string): bigint | undefined {
	const texto = escrito.trim().replace(/^R\$\s*/, '')
	if (!NUMERO.test(texto)) return undefined
	const brasileiro = /^-?\d{1,3}(?:\.\d{3})+/.test(texto) || texto.includes(',')
	const simples = brasileiro ? texto.replaceAll('.', '').replace(',', '.') : texto
	const [inteira = '0', parte = ''] = simples.replace('-', '').split('.')
	const valor = BigInt(inteira) * 1_000_000n + BigInt(parte.padEnd(6, '0'))
	return simples.startsWith('-') ? -valor : valor
}

function escreverNumero(milionesimos: bigint): string {
	const sinal = milionesimos < 0n ? '-' : ''
	const valor = milionesimos < 0n ? -milionesimos : milionesimos
	const parte = (valor % 1_000_000n).toString().padStart(6, '0').replace(/0+$/, '')
	return `${sinal}${(valor / 1_000_000n).toLocaleString('pt-BR')}${parte === '' ? '' : `,${parte}`}`
}

function descreverColuna(nome: string, valores: readonly string[]): string {
	const escritos = valores.filter((valor) => valor.trim() !== '')
	const numeros = escritos.map(lerNumero).filter((numero) => numero !== undefined)
	if (numeros.length === 0 || numeros.length < escritos.length) {
		const diferentes = new Set(escritos).size
		return `Coluna “${nome}”: ${escritos.length} valores, ${diferentes} diferentes.`
	}
	const soma = numeros.reduce((total, numero) => total + numero, 0n)
	const menor = numeros.reduce((um, outro) => (outro < um ? outro : um))
	const maior = numeros.reduce((um, outro) => (outro > um ? outro : um))
	return `Coluna “${nome}”: ${numeros.length} números, soma ${escreverNumero(soma)}, média ${escreverNumero(soma / BigInt(numeros.length))}, menor ${escreverNumero(menor)}, maior ${escreverNumero(maior)}.`
}

/** Aggregates of a table, computed here so that a model only words them; undefined where the text is no table. */
export function resumirTabela(texto: string): string | undefined {
	const [primeira = ''] = texto.split('\n', 1)
	const delimiter = primeira.split(';').length > primeira.split(',').length ? ';' : ','
	try {
		const opcoes = { delimiter, bom: true, skip_empty_lines: true, relax_column_count: true, to: MAIOR_TABELA }
		const [cabeca = [], ...linhas]: string[][] = parse(texto, opcoes)
		if (cabeca.length < 2 || linhas.length === 0) return undefined
		const colunas = cabeca.map((nome, indice) =>
			descreverColuna(
				nome.trim() || `coluna ${indice + 1}`,
				linhas.map((linha) => linha[indice] ?? ''),
			),
		)
		return `Resumo da tabela, calculado pelo portal: ${linhas.length} linhas e ${cabeca.length} colunas. ${colunas.join(' ')}`
	} catch {
		return undefined
	}
}
