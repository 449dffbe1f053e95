import { endpoint, Instante, Retorno } from '@portal/platform/contract'
import * as z from 'zod/mini'
import { CursoConcluido } from '../cadastro/cadastro.ts'
import { EXECUTAR, OBTER } from '../formas.ts'

export const CartaoAlumni = z.object({
	codpes: z.int(),
	nompes: z.string(),
	cursos: z.array(CursoConcluido),
	codarqfotpes: z.nullable(z.int()),
	/** Public address of the card, where anybody can check it; null until the person makes the card. */
	endereco: z.nullable(z.string()),
})
export type CartaoAlumni = z.infer<typeof CartaoAlumni>

export const obterCartao = endpoint({
	method: 'POST',
	path: `${OBTER}/obterCartao`,
	summary: 'O próprio cartão digital',
	response: CartaoAlumni,
	reads: true,
})

export const renovarCartao = endpoint({
	method: 'POST',
	path: `${EXECUTAR}/renovarCartao`,
	summary: 'Faz o cartão, ou outro no lugar dele: o anterior deixa de valer',
	response: CartaoAlumni,
})

export const cancelarCartao = endpoint({
	method: 'POST',
	path: `${EXECUTAR}/cancelarCartao`,
	summary: 'Cancela o cartão: o código deixa de valer',
	response: Retorno,
})

/** Public check of a card: the only data of a person that a stranger can read, agreed to by making the card. */
export const conferirCartao = endpoint({
	method: 'POST',
	path: `${OBTER}/conferirCartao`,
	summary: 'Confere um cartão digital pelo código: o nome e os cursos, se quem o fez os mostra a todos',
	access: 'publico',
	body: z.object({ chvcrt: z.string().check(z.regex(/^[A-Za-z0-9_-]{20,64}$/, 'Abra o endereço do cartão de novo.')) }),
	response: z.object({ nompes: z.string(), cursos: z.array(z.string()), conferidoEm: Instante }),
	reads: true,
	rateLimit: { limite: 30, janelaSegundos: 60, por: 'endereco' },
})
