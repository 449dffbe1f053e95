import { endpoint } from '@portal/platform/contract'
import * as z from 'zod/mini'
import { ChaveDaPasta } from './formas.ts'
import { ChaveDoLink } from './links.ts'
import { acrescentarAoNome } from './nomes.ts'

const PASTA = '/wsuspdrive/api/pastas/:codptaarqudr' as const

/** Most items that are chosen for one archive, and most files and folders that it holds. */
export const MAIS_NO_ZIP = 100
export const MAIS_ARQUIVOS_NO_ZIP = 200_000

/** Chosen items of the folder, separated by commas; absent: the whole folder. */
const Escolhidos = z.object({
	itens: z.optional(
		z.pipe(
			z.string().check(z.regex(new RegExp(`^\\d{1,9}(,\\d{1,9}){0,${MAIS_NO_ZIP - 1}}$`), 'Escolha até 100 itens.')),
			z.transform((itens) => itens.split(',').map(Number)),
		),
	),
})

export const medirZip = endpoint({
	method: 'GET',
	path: `${PASTA}/zip/medidas`,
	summary: 'Quantos arquivos da pasta, ou dos itens escolhidos, vão no ZIP, e de que tamanho ele fica',
	params: ChaveDaPasta,
	query: Escolhidos,
	response: z.object({ nomzip: z.string(), qtdarq: z.int(), tamzip: z.int() }),
})

export const baixarZip = endpoint({
	method: 'GET',
	path: `${PASTA}/zip`,
	summary: 'A pasta, ou os itens escolhidos dela, em um ZIP; o direito é visto a cada arquivo',
	params: ChaveDaPasta,
	query: Escolhidos,
	response: 'binario',
})

export const baixarZipDoLink = endpoint({
	method: 'POST',
	path: '/wsuspdrive/api/publico/links/:codlnk/zip',
	summary: 'Baixa em um ZIP a pasta de um link, com a senha no corpo de um formulário e nunca no endereço',
	access: 'publico',
	params: ChaveDoLink,
	bytes: 'application/x-www-form-urlencoded',
	transaction: false,
	response: 'binario',
	rateLimit: { limite: 60, janelaSegundos: 600, por: 'endereco' },
})

/** Address of an archive that the browser downloads by itself. */
export const enderecoDoZip = (codptaarqudr: number, itens: readonly number[] = []): string =>
	`/proxy/wsuspdrive/api/pastas/${codptaarqudr}/zip${itens.length === 0 ? '' : `?itens=${itens.join(',')}`}`

export const enderecoDoZipDoLink = (codlnk: string): string => `/proxy/wsuspdrive/api/publico/links/${codlnk}/zip`

/** Marks that a program which unpacks could read as a path, or that no file system takes. */
// oxlint-disable-next-line no-control-regex -- control marks are what is taken out
const PERIGOSOS = /[/\\:\u0000-\u001f\u007f]/g

/**
 * Name of an entry in its folder of the archive: no part of a path, and never equal to another one after case folding,
 * since many file systems take both for the same file.
 */
export function escolherNomeNoZip(nome: string, ocupados: Set<string>): string {
	const limpo = nome.normalize('NFC').replace(PERIGOSOS, '_')
	const base = /^\.*$/.test(limpo) ? `_${limpo}` : limpo
	let escolhido = base
	for (let numero = 2; ocupados.has(escolhido.toLowerCase()); numero++)
		escolhido = acrescentarAoNome(base, ` (${numero})`)
	ocupados.add(escolhido.toLowerCase())
	return escolhido
}
