import { endpoint, Instante } from '@portal/platform/contract'
import * as z from 'zod/mini'
import { ChaveDaPasta } from './formas.ts'

const ESPACO = '/wsuspdrive/api/pastas/:codptaarqudr/espaco' as const

/** Kinds of file, as what takes the space is told. */
export const ESPECIES = {
	imagem: 'Imagens',
	video: 'Vídeos',
	audio: 'Áudios',
	documento: 'Documentos',
	outro: 'Outros',
} as const
export type Especie = keyof typeof ESPECIES

/** Parts that one action gives back. */
export const LIBERAVEIS = {
	versoes: 'Versões antigas',
	lixeira: 'Lixeira',
	tudo: 'Versões antigas e lixeira',
} as const
export const Liberavel = z.enum(['versoes', 'lixeira', 'tudo'])
export type Liberavel = z.infer<typeof Liberavel>

const Soma = z.object({ qtdarq: z.int(), qtdbyt: z.int() })

/** Bytes of a folder with all below it, each counted once: current versions, old ones, and the trash. */
export const Espaco = z.object({
	atuais: Soma,
	versoes: Soma,
	lixeira: Soma,
	/** Uploads on their way into the whole tree. */
	reservado: z.int(),
	especies: z.array(z.extend(Soma, { especie: z.enum(['imagem', 'video', 'audio', 'documento', 'outro']) })),
	pastas: z.array(z.object({ coditm: z.int(), nomitm: z.string(), qtdbyt: z.int() })),
	maiores: z.array(
		z.object({
			coditm: z.int(),
			nomitm: z.string(),
			codptaarqudr: z.int(),
			nompta: z.string(),
			qtdbyt: z.int(),
			dtaalt: Instante,
		}),
	),
	/** Files of the same bytes: what all but one of them take. */
	repetidos: z.array(z.object({ sha256: z.string(), nomes: z.array(z.string()), qtdbyt: z.int() })),
})
export type Espaco = z.infer<typeof Espaco>

export const obterEspaco = endpoint({
	method: 'GET',
	path: ESPACO,
	summary: 'O que ocupa o espaço de uma pasta: versões, lixeira, espécies, pastas, os maiores e os repetidos',
	params: ChaveDaPasta,
	response: Espaco,
})

export const liberarEspaco = endpoint({
	method: 'POST',
	path: `${ESPACO}/liberar`,
	summary: 'Apaga de vez as versões antigas ou o que está na lixeira, da pasta e do que está dentro dela',
	params: ChaveDaPasta,
	body: z.object({ oque: Liberavel }),
	transaction: false,
	response: z.object({ qtdbyt: z.int(), mensagem: z.string() }),
})
