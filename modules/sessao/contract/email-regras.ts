export const MAXIMO_EMAIL = 254

/** Local part, one @ and a domain with a dot: what a person can get wrong by typing. Only the mailed code proves the rest. */
const FORMATO =
	/^[\w.!#$%&'*+/=?^`{|}~-]{1,64}@[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?(?:\.[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?)+$/i

export const pareceEmail = (email: string): boolean =>
	email.length <= MAXIMO_EMAIL && FORMATO.test(email) && !/^\.|\.\.|\.@/.test(email)

const mesmoEmail = (um: string, outro: string): boolean => um.trim().toLowerCase() === outro.trim().toLowerCase()

const PALAVRAS = {
	P: { nome: 'principal', invalido: 'não é valido' },
	A: { nome: 'alternativo', invalido: 'não é válido' },
} as const

/** Heading of the list of errors: 'Não foi possível alterar o e-mail principal:'. */
export const tituloDosErrosDeEmail = (tipo: 'P' | 'A'): string =>
	`Não foi possível alterar o e-mail ${PALAVRAS[tipo].nome}:`

/** Errors of the form in the order of its fields; empty if it may be sent. */
export function listarErrosDeEmail(tipo: 'P' | 'A', form: { email: string; confirmacao: string }): string[] {
	const { nome, invalido } = PALAVRAS[tipo]
	const [email, confirmacao] = [form.email.trim(), form.confirmacao.trim()]
	return [
		...(email ? [] : [`E-mail ${nome} novo não foi preenchido.`]),
		...(!email || pareceEmail(email) ? [] : [`E-mail ${nome} novo ${invalido}.`]),
		...(confirmacao ? [] : [`E-mail ${nome} de confirmação não foi preenchido.`]),
		...(!confirmacao || pareceEmail(confirmacao) ? [] : [`E-mail ${nome} de confirmação não é válido.`]),
		...(mesmoEmail(email, confirmacao) ? [] : [`E-mail ${nome} novo e de confirmação não são iguais.`]),
	]
}

export const EMAIL_IGUAL = 'Não há necessidade de atualizar o seu e-mail caso seja o mesmo'
export const EMAIL_INVALIDO = 'E-mail inválido! Por favor verifique se está preenchido corretamente.'

/** Reason why the main address cannot be changed to this one, if there is one. */
export function verificarEmailPrincipal(
	atual: string | null,
	novo: string,
): { variante: 'aviso' | 'perigo'; mensagem: string } | undefined {
	if (atual !== null && mesmoEmail(atual, novo)) return { variante: 'aviso', mensagem: EMAIL_IGUAL }
	return pareceEmail(novo.trim()) ? undefined : { variante: 'perigo', mensagem: EMAIL_INVALIDO }
}

/** Links whose holders must have the institution's mailbox as their main address (Portaria GR 7141/2018, art. 7). */
const VINCULOS_COM_CAIXA_INSTITUCIONAL: ReadonlySet<string> = new Set([
	'ALUNOGR',
	'ALUNOPOS',
	'ALUNOPD',
	'ESTAGIARIORH',
	'PESQUISADORCOLAB',
	'SERVIDOR',
])

export const podeAtualizarPrincipal = (vinculosAtivos: readonly { tipvin: string }[]): boolean =>
	!vinculosAtivos.some(({ tipvin }) => VINCULOS_COM_CAIXA_INSTITUCIONAL.has(tipvin))
