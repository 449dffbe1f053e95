import { arquivosAceitos, CodigoTexto, Dia, endpoint, Instante, texto } from '@portal/platform/contract'
import * as z from 'zod/mini'
import { CTT_COMPRAS } from './perfis.ts'

/** Sources of prices beyond the bank and the suppliers (IN SEGES 65/2021, art. 5, III and V). */
export const OUTRAS_FONTES = {
	MID: 'Mídia especializada ou tabela de referência',
	SIT: 'Sítio eletrônico',
	NFE: 'Nota fiscal eletrônica',
} as const
export const OutraFonte = z.enum(['MID', 'SIT', 'NFE'])
export type OutraFonte = z.infer<typeof OutraFonte>

/** Prices of other sources in one basket. */
export const MAXIMO_DE_OUTROS_PRECOS = 200

const Preco = z
	.string()
	.check(z.regex(/^\d{1,12}(\.\d{1,4})?$/, 'Escreva o preço com algarismos, como 12,50.'), naoZero('Informe o preço.'))
const Capacidade = z
	.string()
	.check(
		z.regex(/^\d{1,9}(\.\d{1,4})?$/, 'Escreva quantas unidades vêm no que foi ofertado, com algarismos, como 100.'),
		naoZero('Informe quantas unidades vêm no que foi ofertado.'),
	)
function naoZero(mensagem: string) {
	return z.regex(/[1-9]/, mensagem)
}

const CHAVE_DA_NOTA = /^\d{6}[0-9A-Z]{12}\d{26}$/

/** Check digit of the key of an electronic invoice: modulo 11, weights 2 to 9 from right to left; letters by their code. */
export function conferirChaveDaNota(chave: string): boolean {
	if (!CHAVE_DA_NOTA.test(chave)) return false
	const soma = Array.from(chave.slice(0, 43))
		.toReversed()
		.reduce((total, letra, lugar) => total + (letra.charCodeAt(0) - 48) * ((lugar % 8) + 2), 0)
	const resto = soma % 11
	return Number(chave[43]) === (resto < 2 ? 0 : 11 - resto)
}

export const DadosDoOutroPreco = z.object({
	codbem: z.int().check(z.positive()),
	tipprc: OutraFonte,
	/** Medium, owner of the site, or issuer of the invoice. */
	nomorg: texto(160, 3),
	vlruni: Preco,
	unimed: texto(60),
	/** Base units in what was offered. */
	capacidade: Capacidade,
	/** Day of the publication or of the issue; of a site, that of the access. */
	dtaref: z.optional(Dia),
	endereco: z.optional(
		z.url({ protocol: /^https?$/, error: 'Informe um endereço que comece com https://.' }).check(z.maxLength(500)),
	),
	dtaace: z.optional(Instante),
	chvnfe: z.optional(
		z.string().check(
			z.trim(),
			z.refine((chave) => conferirChaveDaNota(chave), 'Confira as 44 posições da chave: ela não existe como está.'),
		),
	),
})
export type DadosDoOutroPreco = z.infer<typeof DadosDoOutroPreco>

type Provado = Pick<DadosDoOutroPreco, 'tipprc' | 'dtaref' | 'endereco' | 'dtaace' | 'chvnfe'>
interface Agora {
	readonly agora: string
	readonly hoje: string
}
interface Recusa {
	readonly campo: 'endereco' | 'dtaace' | 'chvnfe' | 'dtaref'
	readonly mensagem: string
}

function recusarAcesso({ tipprc, endereco, dtaace }: Provado, { agora }: Agora): Recusa | undefined {
	if (tipprc === 'SIT' && endereco === undefined)
		return { campo: 'endereco', mensagem: 'Informe o endereço em que o preço foi lido.' }
	if (endereco !== undefined && dtaace === undefined)
		return { campo: 'dtaace', mensagem: 'Informe a data e a hora em que o endereço foi lido.' }
	if (dtaace !== undefined && endereco === undefined)
		return { campo: 'endereco', mensagem: 'Informe o endereço que foi lido nessa data e hora.' }
	return dtaace !== undefined && Date.parse(dtaace) > Date.parse(agora)
		? { campo: 'dtaace', mensagem: 'A data e a hora do acesso ainda não chegaram. Confira-as.' }
		: undefined
}

function recusarDia({ tipprc, dtaref }: Provado, { hoje }: Agora): Recusa | undefined {
	if (tipprc !== 'SIT' && dtaref === undefined)
		return { campo: 'dtaref', mensagem: 'Informe o dia da publicação ou da emissão.' }
	return dtaref !== undefined && dtaref > hoje
		? { campo: 'dtaref', mensagem: 'Este dia ainda não chegou. Confira-o.' }
		: undefined
}

function recusarNota({ tipprc, dtaref, chvnfe }: Provado): Recusa | undefined {
	if (tipprc === 'NFE' && chvnfe === undefined) return { campo: 'chvnfe', mensagem: 'Informe a chave da nota fiscal.' }
	if (chvnfe === undefined) return undefined
	if (tipprc !== 'NFE') return { campo: 'chvnfe', mensagem: 'Só uma nota fiscal tem chave. Apague-a.' }
	const mes = `20${chvnfe.slice(2, 4)}-${chvnfe.slice(4, 6)}`
	return dtaref?.slice(0, 7) === mes
		? undefined
		: { campo: 'dtaref', mensagem: `A chave é de uma nota de ${mes.slice(5)}/${mes.slice(0, 4)}. Confira o dia.` }
}

/** Refusal of a price of another source, by what it lacks or says against itself, with the field that mends it. */
export const recusarOutroPreco = (dados: Provado, agora: Agora): Recusa | undefined =>
	recusarAcesso(dados, agora) ?? recusarDia(dados, agora) ?? recusarNota(dados)

/** Evidence of a price, frozen with its basket: an address that was read at an instant, a file, or both. */
export interface Evidencia {
	readonly endereco?: string | undefined
	readonly dtaace?: string | undefined
	readonly chvnfe?: string | undefined
	readonly nomarq?: string | undefined
	readonly sha256?: string | undefined
}

/** An invoice's key alone proves no price: somebody must be able to read it. */
export const temEvidencia = ({ endereco, sha256 }: Evidencia): boolean => endereco !== undefined || sha256 !== undefined

export const EVIDENCIAS = arquivosAceitos({
	tipos: { pdf: 'application/pdf', png: 'image/png', jpg: 'image/jpeg', jpeg: 'image/jpeg' },
	nomes: ['PDF', 'PNG', 'JPEG'],
	maximoMb: 20,
})

const PRECOS = '/wscontratacoes/cestas/:codces/precos' as const
const access = [CTT_COMPRAS]
const Cesta = z.object({ codces: CodigoTexto })
const PrecoPorCodigo = z.extend(Cesta, { codprc: CodigoTexto })
const Feito = z.object({ codprc: z.int() })

export const registrarPreco = endpoint({
	method: 'POST',
	path: PRECOS,
	summary: 'Registra na cesta um preço de mídia especializada, de sítio ou de nota fiscal eletrônica',
	access,
	params: Cesta,
	body: DadosDoOutroPreco,
	response: Feito,
})

export const removerPreco = endpoint({
	method: 'DELETE',
	path: `${PRECOS}/:codprc`,
	summary: 'Tira da cesta um preço que foi registrado nela',
	access,
	params: PrecoPorCodigo,
	response: Feito,
})

export const anexarEvidencia = endpoint({
	method: 'POST',
	path: `${PRECOS}/:codprc/evidencia`,
	summary: 'Anexa o arquivo que prova um preço registrado, no lugar do que houver',
	access,
	params: PrecoPorCodigo,
	parts: { file: 'arquivo', json: z.object({}) },
	bodyLimit: EVIDENCIAS.maximo,
	emDisco: { ausente: EVIDENCIAS.ausente, grande: EVIDENCIAS.pesado },
	response: Feito,
	transaction: false,
	rateLimit: { limite: 120, janelaSegundos: 600, por: 'pessoa' },
})

/** The same, of a file that has arrived in parts (`arquivos`). */
export const anexarEvidenciaEnviada = endpoint({
	method: 'POST',
	path: `${PRECOS}/:codprc/evidencia/enviada`,
	summary: 'Anexa o arquivo que prova um preço registrado, enviado em partes',
	access,
	params: PrecoPorCodigo,
	body: z.object({ codenv: z.uuid() }),
	response: Feito,
	transaction: false,
})

export const obterEvidencia = endpoint({
	method: 'GET',
	path: `${PRECOS}/:codprc/evidencia`,
	summary: 'O arquivo que prova um preço registrado',
	access,
	params: PrecoPorCodigo,
	response: 'binario',
})
