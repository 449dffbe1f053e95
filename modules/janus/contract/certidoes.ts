import { CodigoTexto, endpoint } from '@portal/platform/contract'
import * as z from 'zod/mini'

export const CERTIDOES = { MAT: 'Atestado de matrícula', PRZ: 'Declaração de prazos' } as const
export const TipoDeCertidao = z.enum(['MAT', 'PRZ'])
export type TipoDeCertidao = z.infer<typeof TipoDeCertidao>

export const emitirCertidao = endpoint({
	method: 'POST',
	path: '/wsjanus/api/matriculas/:codmtr/certidoes/:tipcer',
	summary: 'Emite o atestado de matrícula ou a declaração de prazos, com ID digital; a de mesmo conteúdo é a mesma',
	params: z.object({ codmtr: CodigoTexto, tipcer: TipoDeCertidao }),
	response: z.object({ codaucdoc: z.string() }),
	transaction: false,
	rateLimit: { limite: 20, janelaSegundos: 3600, por: 'pessoa' },
})

export const obterCertidao = endpoint({
	method: 'GET',
	path: '/wsjanus/api/certidoes/:codaucdoc',
	summary: 'O PDF de uma certidão da própria pessoa',
	params: z.object({ codaucdoc: z.string().check(z.regex(/^[\w-]{1,50}$/)) }),
	response: 'binario',
})
