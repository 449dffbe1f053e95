import { obterPessoas, obterUnidadesPorCodigo } from '@portal/pessoas/server/public'
import { truncate } from '@portal/platform/contract'
import {
	BASES_LEGAIS,
	type ColunasPessoais,
	type Db,
	getLabel,
	htmlToText,
	type LinhaPessoal,
	type Portal,
	type TratamentoDeDados,
	type ValorPessoal,
} from '@portal/platform/server'
import { escrever } from './escrita.ts'

/** Maximum rows of each part in the PDF; the JSON file has all. */
const LINHAS_NO_PAPEL = 100
const LETRAS_NO_PAPEL = 1_200
/** Unit code that stands for the whole university. */
const TODAS_AS_UNIDADES = 0

/** One kind of data, formatted for the PDF. */
export interface ParteNoPapel {
	readonly assunto: string
	readonly titulo: string
	readonly finalidade: string
	readonly base: string
	readonly conservacao: string
	readonly compartilhamento: string
	readonly colunas: readonly string[]
	/** Share of the width of each column. */
	readonly larguras: readonly number[]
	readonly linhas: readonly (readonly string[])[]
	/** Number of all rows, including those not shown. */
	readonly total: number
	readonly foraDaCopia: string | null
}

interface Copiada {
	readonly db: Db
	readonly portal: Portal
	readonly codpes: number
	/** Writes the next part of the JSON file. */
	gravar(trecho: string): Promise<void>
	avancar(feitas: number, total: number): Promise<void>
}

const opcoesDe = (colunas: ColunasPessoais, campo: string) => {
	const coluna = colunas[campo]
	return typeof coluna === 'object' ? coluna : { rotulo: coluna ?? campo }
}

interface Nomes {
	readonly pessoa: (codpes: number) => string
	readonly unidade: (codund: number) => string
}

/** Codes become words, numbers of people and units get their names, texts of the editor lose their markup. */
function apresentar(colunas: ColunasPessoais, linha: LinhaPessoal, nomes: Nomes): LinhaPessoal {
	const valorDe = (campo: string, valor: ValorPessoal): ValorPessoal => {
		const { opcoes, tipo } = { opcoes: undefined, tipo: undefined, ...opcoesDe(colunas, campo) }
		if ((tipo === 'pessoa' || tipo === 'unidade') && typeof valor === 'number') return nomes[tipo](valor)
		if (Array.isArray(valor) && opcoes) return valor.map((codigo: string) => opcoes[codigo] ?? codigo)
		if (typeof valor !== 'string') return valor
		if (tipo === 'html') return htmlToText(valor)
		return opcoes?.[valor] ?? valor
	}
	return Object.fromEntries(Object.entries(linha).map(([campo, valor]) => [campo, valorDe(campo, valor)]))
}

async function nomesEm(db: Db, colunas: ColunasPessoais, bloco: readonly LinhaPessoal[]): Promise<Nomes> {
	const numerosDe = (procurado: 'pessoa' | 'unidade'): number[] => {
		const campos = Object.keys(colunas).filter((campo) => {
			const coluna = colunas[campo]
			return typeof coluna === 'object' && coluna.tipo === procurado
		})
		return bloco.flatMap((linha) => campos.map((campo) => linha[campo])).filter((valor) => typeof valor === 'number')
	}
	const pessoas = await obterPessoas(db, numerosDe('pessoa'))
	const unidades = await obterUnidadesPorCodigo(db, numerosDe('unidade'))
	return {
		pessoa(codpes) {
			const nome = pessoas.get(codpes)?.nompes
			return nome === undefined ? `Pessoa ${codpes}` : `${nome} (${codpes})`
		},
		unidade(codund) {
			if (codund === TODAS_AS_UNIDADES) return 'Todas as unidades'
			const unidade = unidades.get(codund)
			return unidade === undefined ? `Unidade ${codund}` : `${unidade.nomund} (${unidade.sglund})`
		},
	}
}

const encurtar = (texto: string): string =>
	texto.length <= LETRAS_NO_PAPEL ? texto : `${truncate(texto, LETRAS_NO_PAPEL)}… (inteiro no arquivo para programas)`

function limitarAoPapel(portal: Portal, colunas: ColunasPessoais, linha: LinhaPessoal): string[] {
	return Object.entries(colunas).map(([campo, coluna]) =>
		typeof coluna === 'object' && coluna.tipo === 'imagem' && linha[campo]
			? 'No arquivo para programas'
			: encurtar(escrever(portal, linha[campo])),
	)
}

/** Column widths by the longest text, with a limit. */
const largurasDe = (colunas: readonly string[], linhas: readonly (readonly string[])[]): number[] =>
	colunas.map((rotulo, indice) => {
		const maior = Math.max(rotulo.length, ...linhas.map((linha) => linha[indice]?.length ?? 0))
		return Math.min(8, Math.max(2, Math.round(Math.sqrt(maior))))
	})

/** Removes empty columns, to give the others more width. */
function retirarVazias(nomes: readonly string[], papel: readonly (readonly string[])[]) {
	const cheias = nomes.map((_, indice) => papel.some((linha) => linha[indice] !== ''))
	const escolherCheias = <T>(valores: readonly T[]): T[] => valores.filter((_, indice) => cheias[indice])
	const [colunas, linhas] = [escolherCheias(nomes), papel.map((linha) => escolherCheias(linha))]
	return { colunas, linhas, larguras: largurasDe(colunas, linhas) }
}

async function copiarLinhas(copiada: Copiada, tratamento: TratamentoDeDados) {
	const { db, portal, codpes, gravar } = copiada
	const { ler, colunas } = tratamento
	const papel: string[][] = []
	let total = 0
	if (!ler) return { papel, total }
	for await (const bloco of ler({ db, portal, codpes })) {
		const nomes = await nomesEm(db, colunas, bloco)
		for (const crua of bloco) {
			const linha = apresentar(colunas, crua, nomes)
			await gravar(`${total === 0 ? '' : ','}\n${JSON.stringify(linha)}`)
			if (total < LINHAS_NO_PAPEL) papel.push(limitarAoPapel(portal, colunas, linha))
			total++
		}
	}
	return { papel, total }
}

async function copiarParte(copiada: Copiada, assunto: string, tratamento: TratamentoDeDados): Promise<ParteNoPapel> {
	const { titulo, finalidade, base, conservacao, compartilhamento, colunas, foraDaCopia } = tratamento
	const ditas = { finalidade, base: BASES_LEGAIS[base], conservacao, compartilhamento: compartilhamento ?? 'Ninguém.' }
	const rotulos = Object.fromEntries(Object.entries(colunas).map(([campo, coluna]) => [campo, getLabel(coluna)]))
	const cabeca = { assunto, titulo, ...ditas, colunas: rotulos, ...(foraDaCopia === undefined ? {} : { foraDaCopia }) }
	await copiada.gravar(`${JSON.stringify(cabeca).slice(0, -1)},"linhas":[`)
	const { papel, total } = await copiarLinhas(copiada, tratamento)
	await copiada.gravar(']}')
	return {
		assunto,
		titulo,
		...ditas,
		...retirarVazias(Object.values(rotulos), papel),
		total,
		foraDaCopia: foraDaCopia ?? null,
	}
}

/** Reads all data about a person from every slice: complete for the JSON file, shortened for the PDF. */
export async function copiarDados(copiada: Copiada, cabeca: object): Promise<ParteNoPapel[]> {
	const partes = copiada.portal.dadosPessoais.flatMap(({ assunto, tratamentos }) =>
		tratamentos.map((tratamento) => ({ assunto, tratamento })),
	)
	const feitas: ParteNoPapel[] = []
	await copiada.gravar(`${JSON.stringify(cabeca).slice(0, -1)},"partes":[\n`)
	for (const { assunto, tratamento } of partes) {
		if (feitas.length > 0) await copiada.gravar(',\n')
		feitas.push(await copiarParte(copiada, assunto, tratamento))
		await copiada.avancar(feitas.length, partes.length)
	}
	await copiada.gravar('\n]}\n')
	return feitas
}
