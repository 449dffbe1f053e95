import * as z from 'zod/mini'

/** Legacy flag; never half-converted to a boolean. */
export const SimNao = z.enum(['S', 'N'])
export type SimNao = z.infer<typeof SimNao>

/** University number of a person. The upper limit is that of the column (int4). */
export const Codpes = z.int().check(z.positive(), z.maximum(2_147_483_647))
export type Codpes = z.infer<typeof Codpes>
/** University number of a person, written in a path or a query. */
export const CodpesTexto = z.pipe(z.coerce.number<string | number>(), Codpes)

/** Identity column (int4), written in a path or a query. */
export const CodigoTexto = z.pipe(
	z.coerce.number<string | number>(),
	z.int().check(z.positive(), z.maximum(2_147_483_647)),
)

/** Slug that names an area of the menu. */
export const CodigoArea = z
	.string()
	.check(z.regex(/^[a-z0-9][a-z0-9-]{0,59}$/, 'Use letras minúsculas sem acento, algarismos e hífens.'))

/** Instant as ISO 8601 text with zone, from the database to the screen. */
export const Instante = z.iso.datetime({ offset: true })

const INFORME_UM_DIA = 'Informe um dia que exista, como 21/11/2026.'

/** Calendar day, `2026-11-21`, of a year that somebody may mean. */
export const Dia = z.iso
	.date({ error: INFORME_UM_DIA, abort: true })
	.check(z.refine((dia) => dia >= '1900-01-01' && dia <= '2999-12-31', INFORME_UM_DIA))
export type Dia = z.infer<typeof Dia>

/** Text of invisible marks alone, which nobody could read as a name. */
const SO_INVISIVEIS = /^[\p{Cf}\p{M}\s]+$/u
const aVista = z.refine<string>((texto) => !SO_INVISIVEIS.test(texto), 'Escreva com letras que se vejam.')

/** Bidirectional controls are removed: they reverse the following text, and arrive unseen with copied text. */
const semVoltas = z.overwrite<string>((texto) => texto.replace(/[\u202A-\u202E\u2066-\u2069]/g, ''))

/** Soft line breaks of word processors, page breaks and separators of Unicode. */
const QUEBRAS = /[\v\f\u0085\u2028\u2029]/g
const comQuebras = z.overwrite<string>((texto) => texto.replace(QUEBRAS, '\n'))
const numaLinha = z.overwrite<string>((texto) => texto.replace(QUEBRAS, ' '))

/** Text that a person typed: trimmed, without control characters, never longer than `max` characters. */
export const texto = (max: number, min = 1) =>
	z
		.string()
		.check(
			semVoltas,
			numaLinha,
			z.trim(),
			z.minLength(min),
			z.maxLength(max),
			z.regex(/^[^\p{Cc}\p{Cs}]*$/u, 'Retire os caracteres de controle.'),
			aVista,
		)

/** Long text or HTML, where line breaks and tabs are welcome. */
export const textoLongo = (max: number, min = 0) =>
	z
		.string()
		.check(
			semVoltas,
			comQuebras,
			z.trim(),
			z.minLength(min),
			z.maxLength(max),
			z.regex(/^(?:[^\p{Cc}\p{Cs}]|[\n\r\t])*$/u, 'Retire os caracteres de controle.'),
			aVista,
		)

type Forma = z.core.$ZodType
interface Definicao {
	readonly type: string
	readonly shape?: Readonly<Record<string, Forma>>
	readonly [parte: string]: unknown
}

/** Inner schemas of a definition, by the names that the library gives them. */
const PARTES = ['element', 'innerType', 'keyType', 'valueType']

/**
 * Schema for reading, with the same shape and type but without the checks on typed values. Stored data follow the rules
 * of their day, and an answer that checked them again would hide everything beside them.
 */
export function lido<S extends Forma>(forma: S): S {
	const { shape, ...definicao } = forma._zod.def as unknown as Definicao
	const partes = PARTES.filter((parte) => parte in definicao).map((parte) => [parte, lido(definicao[parte] as Forma)])
	const campos = Object.entries(shape ?? {}).map(([nome, campo]) => [nome, lido(campo)])
	return z.clone(forma, {
		...definicao,
		...Object.fromEntries(partes),
		...(shape ? { shape: Object.fromEntries(campos) } : {}),
		checks: [],
	})
}

/** Answer of the old services to a write. */
export const Retorno = z.object({ retorno: z.enum(['ok', 'erro']), mensagem: z.string() })
export type Retorno = z.infer<typeof Retorno>

/** Every refusal, whatever the status. `mensagem` tells the person what to do next. */
export const ErrorBody = z.object({
	retorno: z.literal('erro'),
	erro: z.string(),
	mensagem: z.string(),
	mensagemDesenvolvedor: z.optional(z.string()),
	idRequisicao: z.optional(z.string()),
	campos: z.optional(z.array(z.object({ campo: z.string(), rotulo: z.optional(z.string()), mensagem: z.string() }))),
})
export type ErrorBody = z.infer<typeof ErrorBody>
