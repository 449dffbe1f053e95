import { endpoint, Instante, Retorno, texto } from '@portal/platform/contract'
import * as z from 'zod/mini'

export { rotulos } from './rotulos.ts'

/** Limit where the caller sets none. */
export const TAMANHO_MAXIMO = 20_000_000
/** Limit of any caller. */
export const MAIOR_ENVIO = 2_000_000_000
/** Unit of parts: each begins at a multiple of it, and is one long unless it is the last. */
export const TAMANHO_DA_PARTE = 64 * 1024
export const MAIOR_PARTE = 128 * TAMANHO_DA_PARTE
/** The quota limits the total size of a person's uploads that no slice has consumed yet, where the caller sets none. */
export const COTA_POR_PESSOA = 100_000_000
export const MAXIMO_DE_ENVIOS = 50
export const VALIDADE_HORAS = 24

export const Envio = z.object({
	codenv: z.uuid(),
	nome: z.string(),
	tamanho: z.int(),
	/** Number of bytes received, wherever they are. */
	recebidos: z.int(),
	/** Ranges that have not arrived, in their order; the end is not included. */
	faltam: z.array(z.object({ inicio: z.int(), fim: z.int() })),
	expiraEm: Instante,
	/** The media type is null until the upload is complete. */
	tipo: z.nullable(z.string()),
	sha256: z.nullable(z.string()),
})
export type Envio = z.infer<typeof Envio>

export const CodigoDoEnvio = z.object({ codenv: z.uuid() })

/** Facts of a file by which its upload is found again after the page was closed. */
export const FatosDoEnvio = {
	nome: texto(255),
	tamanho: z
		.int()
		.check(
			z.minimum(1, 'O arquivo está vazio. Escolha outro.'),
			z.maximum(MAIOR_ENVIO, 'O arquivo passa de 2 GB. Escolha um menor.'),
		),
	/** The date `File.lastModified` identifies, with name and size, the same file after the page was closed. */
	modificadoEm: z.int().check(z.nonnegative()),
	/** The SHA-256 of the first part tells apart two files of the same name, size and date. */
	sha256ini: z.optional(z.string().check(z.regex(/^[0-9a-f]{64}$/))),
}

export const LugarDaParte = z.object({
	inicio: z.pipe(z.coerce.number<string | number>(), z.int().check(z.nonnegative(), z.maximum(MAIOR_ENVIO))),
})

/** Words of a part, which stays on the disk of the process until it stands at its place. */
export const PARTE_EM_DISCO = {
	ausente: 'A parte enviada está vazia. Continue o envio.',
	grande: () => 'A parte enviada é grande demais. Recarregue a página e continue o envio.',
	semResumo: true,
} as const

export const iniciarEnvio = endpoint({
	method: 'POST',
	path: '/wsportal/arquivos/',
	summary: 'Inicia um envio, ou encontra o que ficou pelo caminho',
	body: z.object({
		...FatosDoEnvio,
		/** Slice with limits of its own that takes the file; absent: the common limits. */
		destino: z.optional(texto(40)),
		/** Place in that slice that will take the file, which may promise it the bytes. */
		lugar: z.optional(z.int().check(z.positive(), z.maximum(2_147_483_647))),
	}),
	response: Envio,
	rateLimit: { limite: 2000, janelaSegundos: 3600, por: 'pessoa' },
})

export const consultarEnvio = endpoint({
	method: 'GET',
	path: '/wsportal/arquivos/:codenv',
	summary: 'Diz quanto de um envio já chegou',
	params: CodigoDoEnvio,
	response: Envio,
})

export const enviarParte = endpoint({
	method: 'POST',
	path: '/wsportal/arquivos/:codenv/partes',
	summary: 'Guarda uma parte no lugar dela: múltiplos de 64 KiB até 8 MiB, em qualquer ordem',
	params: CodigoDoEnvio,
	query: LugarDaParte,
	parts: { file: 'arquivo' },
	audited: false,
	bodyLimit: MAIOR_PARTE,
	emDisco: PARTE_EM_DISCO,
	transaction: false,
	response: Envio,
})

export const concluirEnvio = endpoint({
	method: 'POST',
	path: '/wsportal/arquivos/:codenv/concluir',
	summary: 'Confere o conteúdo e deixa o arquivo pronto para uso',
	params: CodigoDoEnvio,
	transaction: false,
	response: Envio,
})

export const cancelarEnvio = endpoint({
	method: 'DELETE',
	path: '/wsportal/arquivos/:codenv',
	summary: 'Desiste de um envio',
	params: CodigoDoEnvio,
	response: Retorno,
})
export * from './recebedores.ts'
