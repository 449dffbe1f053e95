import { endpoint, Instante, Retorno } from '@portal/platform/contract'
import * as z from 'zod/mini'
import { CursoConcluido } from '../cadastro/cadastro.ts'
import { EXECUTAR, OBTER } from '../formas.ts'

export const CartaoAlumni = z.object({
	codpes: z.int(),
	nompes: z.string(),
	cursos: z.array(CursoConcluido),
	codarqfotpes: z.nullable(z.int()),
	/** Where anybody checks it; null until the person makes it. */
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

/** The only thing of a person that a stranger reads: who shows the card agreed to it by making it. */
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
