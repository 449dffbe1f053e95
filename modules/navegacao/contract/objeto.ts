import * as z from 'zod/mini'

/**
 * Path-traversal guard: the path of a web object below its context can reach neither a parent folder nor another host.
 */
export const Objetoweb = z
	.string()
	.check(
		z.maxLength(200),
		z.regex(
			/^(?!.*\.\.)(?!.*\/\/)\w[\w./-]*$/,
			'Use o caminho do objeto, como notas/consultar.jsp, com letras sem acento, algarismos, ponto, hífen e barra.',
		),
	)

/** The escaped object name travels as one path segment of a call. */
export const ObjetoEscapado = z.string().check(z.regex(/^\w[\w.-]{0,299}$/))

export const Contexto = z
	.string()
	.check(z.regex(/^[a-z0-9][a-z0-9_-]{0,59}$/, 'Use letras minúsculas sem acento, algarismos, hífens e sublinhados.'))

/** The escape turns '.jsp' into '_jsp', '.jsf' into '_jsf' and a slash into '--'. */
export const escaparObjeto = (objetoweb: string): string =>
	objetoweb.replaceAll('.jsp', '_jsp').replaceAll('.jsf', '_jsf').replaceAll('/', '--')

export const desescaparObjeto = (escapado: string): string =>
	escapado.replaceAll('--', '/').replaceAll('_jsp', '.jsp').replaceAll('_jsf', '.jsf')

/** The check is false for the few names ('_jsp', '--', a hyphen beside a slash) that the escape does not restore. */
export const escapaSemPerda = (objetoweb: string): boolean => desescaparObjeto(escaparObjeto(objetoweb)) === objetoweb

export const Perfil = z.object({ nivel: z.int(), nome: z.string(), codigoArea: z.string() })
export type Perfil = z.infer<typeof Perfil>

/** A web object in an area is public when it has no profiles. */
export const ObjetoNaArea = z.object({
	codigo: z.string(),
	codigoArea: z.string(),
	nomeArea: z.string(),
	contexto: z.string(),
	objetoweb: z.string(),
	titulo: z.string(),
	parametros: z.nullable(z.string()),
	perfilPadrao: z.nullable(z.int()),
	/** Profiles that the requesting person may assume. */
	perfis: z.array(Perfil),
	sistema: z.string(),
	nomeSistema: z.string(),
	/** The base address is set only when it is not the institution's usual one. */
	urlBase: z.nullable(z.string()),
	urlAnterior: z.nullable(z.string()),
})
export type ObjetoNaArea = z.infer<typeof ObjetoNaArea>

/** The remembered profile counts only while the object still offers it. */
export function perfilEscolhido(
	objeto: Pick<ObjetoNaArea, 'perfis' | 'perfilPadrao'>,
	lembrado: number | undefined,
): number | null {
	const oferece = (nivel: number | null | undefined) => objeto.perfis.some((perfil) => perfil.nivel === nivel)
	if (oferece(lembrado)) return lembrado as number
	return oferece(objeto.perfilPadrao) ? objeto.perfilPadrao : (objeto.perfis[0]?.nivel ?? null)
}
