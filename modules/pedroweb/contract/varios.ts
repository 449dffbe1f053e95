import { desfechos, endpoint } from '@portal/platform/contract'
import * as z from 'zod/mini'
import { base, Codacs, Motivo, UltimoDia } from './formas.ts'

export const MAXIMO_DE_VARIOS = 100

const acessos = z.array(Codacs).check(z.minLength(1, 'Escolha ao menos um acesso.'), z.maxLength(MAXIMO_DE_VARIOS))

export const ResultadosDeVarios = desfechos({ codacs: z.int(), nompes: z.string(), nomperfil: z.string() })
export type ResultadosDeVarios = z.infer<typeof ResultadosDeVarios>

export const encerrarAcessos = endpoint({
	method: 'POST',
	path: `${base}/encerramentos`,
	summary: 'Encerra vários acessos; responde o que houve com cada um',
	body: z.object({ acessos, txthst: Motivo }),
	transaction: false,
	response: ResultadosDeVarios,
})

export const prorrogarAcessos = endpoint({
	method: 'POST',
	path: `${base}/prorrogacoes`,
	summary: 'Muda o último dia de vários acessos; responde o que houve com cada um',
	body: z.object({ acessos, dtafimacs: z.optional(UltimoDia), txthst: Motivo }),
	transaction: false,
	response: ResultadosDeVarios,
})
