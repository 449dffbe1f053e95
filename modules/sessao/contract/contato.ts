import { DIA_MS, endpoint, Retorno, SimNao } from '@portal/platform/contract'
import * as z from 'zod/mini'

export const DDI_PADRAO = 55
export const DDD_PADRAO = 11
export const MAXIMO_CELULAR = 9
const MINIMO_CELULAR = 8

/** Digits of a number, which may come as text because people type it. */
const algarismos = (maximo: number, nome: string) =>
	z.pipe(
		z.pipe(z.union([z.string(), z.int()]), z.transform(String)),
		z.string().check(z.trim(), z.regex(new RegExp(`^\\d{1,${maximo}}$`), `${nome}: use só algarismos.`)),
	)
const codigo = (maximo: number, nome: string) =>
	z.pipe(algarismos(maximo, nome), z.pipe(z.transform(Number), z.int().check(z.positive())))

/** Input accepts the object that `obterCelular` returns, unchanged. */
export const CelularNovo = z.object({
	codddi: z._default(codigo(3, 'DDI'), DDI_PADRAO),
	codddd: z._default(codigo(3, 'DDD'), DDD_PADRAO),
	numtel: z.pipe(
		algarismos(MAXIMO_CELULAR, 'Celular'),
		z.string().check(z.minLength(MINIMO_CELULAR, 'O número tem 8 ou 9 algarismos, no formato 999999999.')),
	),
})

export const Celular = z.object({
	/** Empty when no number is known. */
	numtelfmt: z.string(),
	codddi: z.int(),
	codddd: z.int(),
	numtel: z.string(),
})
export type Celular = z.infer<typeof Celular>

/** '+55 (11) 98765-4321' */
export const formatarCelular = ({ codddi, codddd, numtel }: Omit<Celular, 'numtelfmt'>): string =>
	`+${codddi} (${codddd}) ${numtel.slice(0, -4)}-${numtel.slice(-4)}`

export const MotivoContato = z.enum(['sem-celular', 'celular-antigo', 'email-devolvido'])
export type MotivoContato = z.infer<typeof MotivoContato>

export const DIAS_ATE_CONFIRMAR = 365

/** Reasons to ask the person to check the contact data; empty if there are none. */
export function listarMotivosDeContato(contato: {
	celularConfirmadoEm: string | undefined
	emailDevolvido: boolean
	agora: Date
}): MotivoContato[] {
	const { celularConfirmadoEm, emailDevolvido, agora } = contato
	const idade = celularConfirmadoEm === undefined ? 0 : agora.getTime() - Date.parse(celularConfirmadoEm)
	return [
		...(celularConfirmadoEm === undefined ? (['sem-celular'] as const) : []),
		...(idade > DIAS_ATE_CONFIRMAR * DIA_MS ? (['celular-antigo'] as const) : []),
		...(emailDevolvido ? (['email-devolvido'] as const) : []),
	]
}

export const obterCelular = endpoint({
	method: 'GET',
	path: '/wsusuario/api/contato/obterCelular',
	summary: 'Celular da pessoa',
	response: Celular,
})

export const necessitaAtualizarContato = endpoint({
	method: 'GET',
	path: '/wsusuario/api/contato/necessitaAtualizar',
	summary: 'Se os dados de contato pedem atualização, e por quê',
	response: z.object({ necessitaAtualizar: SimNao, motivos: z.array(MotivoContato) }),
})

export const obterPodeAtualizarEmailPrincipal = endpoint({
	method: 'GET',
	path: '/wsusuario/api/contato/podeAtualizarEmailPrincipal',
	summary: 'Se o e-mail principal pode ser trocado pela pessoa',
	response: z.object({ podeAtualizarEmailPrincipal: SimNao }),
})

export const alterarCelular = endpoint({
	method: 'POST',
	path: '/wsusuario/api/contato/alterarCelular',
	summary: 'Grava ou confirma o celular',
	body: CelularNovo,
	response: Retorno,
	rateLimit: { limite: 20, janelaSegundos: 3600, por: 'pessoa' },
})
