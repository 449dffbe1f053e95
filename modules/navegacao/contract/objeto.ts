import * as z from 'zod/mini'

/** Path of a web object below its context. Neither a parent folder nor another host can be reached by one. */
export const Objetoweb = z
	.string()
	.check(
		z.maxLength(200),
		z.regex(
			/^(?!.*\.\.)(?!.*\/\/)\w[\w./-]*$/,
			'Use o caminho do objeto, como notas/consultar.jsp, com letras sem acento, algarismos, ponto, hífen e barra.',
		),
	)

/** The same, as it travels in the path of a call. */
export const ObjetoEscapado = z.string().check(z.regex(/^\w[\w.-]{0,299}$/))

export const Contexto = z
	.string()
	.check(z.regex(/^[a-z0-9][a-z0-9_-]{0,59}$/, 'Use letras minúsculas sem acento, algarismos, hífens e sublinhados.'))

/** '.jsp' becomes '_jsp', '.jsf' becomes '_jsf', a slash becomes '--'. */
export const escaparObjeto = (objetoweb: string): string =>
	objetoweb.replaceAll('.jsp', '_jsp').replaceAll('.jsf', '_jsf').replaceAll('/', '--')

export const desescaparObjeto = (escapado: string): string =>
	escapado.replaceAll('--', '/').replaceAll('_jsp', '.jsp').replaceAll('_jsf', '.jsf')

/** False for the few names (with '_jsp', '--' or a hyphen beside a slash) that would not come back the same. */
export const escapaSemPerda = (objetoweb: string): boolean => desescaparObjeto(escaparObjeto(objetoweb)) === objetoweb

export const Perfil = z.object({ nivel: z.int(), nome: z.string(), codigoArea: z.string() })
export type Perfil = z.infer<typeof Perfil>

/** A web object in an area. Without profiles it is public. */
export const ObjetoNaArea = z.object({
	codigo: z.string(),
	codigoArea: z.string(),
	nomeArea: z.string(),
	contexto: z.string(),
	objetoweb: z.string(),
	titulo: z.string(),
	parametros: z.nullable(z.string()),
	perfilPadrao: z.nullable(z.int()),
	/** Those that the person who asks may take. */
	perfis: z.array(Perfil),
	sistema: z.string(),
	nomeSistema: z.string(),
	/** Base address of the system when it is not the institution's usual one. */
	urlBase: z.nullable(z.string()),
	urlAnterior: z.nullable(z.string()),
})
export type ObjetoNaArea = z.infer<typeof ObjetoNaArea>

/** The remembered choice counts only while the object still offers it. */
export function perfilEscolhido(
	objeto: Pick<ObjetoNaArea, 'perfis' | 'perfilPadrao'>,
	lembrado: number | undefined,
): number | null {
	const oferece = (nivel: number | null | undefined) => objeto.perfis.some((perfil) => perfil.nivel === nivel)
	if (oferece(lembrado)) return lembrado as number
	return oferece(objeto.perfilPadrao) ? objeto.perfilPadrao : (objeto.perfis[0]?.nivel ?? null)
}
