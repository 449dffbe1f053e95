import { Codpes, endpoint } from '@portal/platform/contract'
import * as z from 'zod/mini'
import { ChaveDaPasta } from './formas.ts'
import { ChaveDoLink } from './links.ts'
import { acrescentarAoNome } from './nomes.ts'

const PASTA = '/wsuspdrive/api/pastas/:codptaarqudr' as const

/** Most items that are chosen for one archive, and most files and folders that it holds. */
export const MAIS_NO_ZIP = 100
export const MAIS_ARQUIVOS_NO_ZIP = 200_000

export const abrirZip = endpoint({
	method: 'POST',
	path: `${PASTA}/zip`,
	summary: 'Prepara um ZIP da pasta, ou de itens escolhidos dela: o tamanho, e o endereço que o baixa uma vez',
	params: ChaveDaPasta,
	body: z.object({
		itens: z.optional(z.array(Codpes).check(z.maxLength(MAIS_NO_ZIP, 'Escolha até 100 itens de cada vez.'))),
	}),
	response: z.object({ nomzip: z.string(), qtdarq: z.int(), tamzip: z.int(), endereco: z.string() }),
	rateLimit: { limite: 100, janelaSegundos: 600, por: 'pessoa' },
})

/** The browser writes a download to the disk by itself, and sends no header of the session then. */
export const baixarZip = endpoint({
	method: 'GET',
	path: '/wsuspdrive/api/publico/descidas/:coddes',
	summary: 'Baixa o ZIP preparado; o endereço serve uma vez, em até dois minutos, e o direito é visto a cada arquivo',
	access: 'publico',
	params: z.object({ coddes: z.string().check(z.regex(/^[\w-]{22}$/)) }),
	response: 'binario',
	rateLimit: { limite: 100, janelaSegundos: 600, por: 'endereco' },
})

export const MINUTOS_DA_DESCIDA = 2

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

export const enderecoDaDescida = (coddes: string): string => `/proxy/wsuspdrive/api/publico/descidas/${coddes}`

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
