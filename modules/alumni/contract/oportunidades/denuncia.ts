import { endpoint, Instante, Paginacao, pagina, Retorno, texto } from '@portal/platform/contract'
import * as z from 'zod/mini'
import { Codigo, EXECUTAR, LISTAR, MAXIMO_DO_MOTIVO, MINIMO_DO_MOTIVO } from '../formas.ts'

/** Status: A waits for level 1, P upheld (the opportunity was removed), I dismissed. */
export const SituacaoDaDenuncia = z.enum(['A', 'P', 'I'])
export type SituacaoDaDenuncia = z.infer<typeof SituacaoDaDenuncia>
export const nomeDaSituacaoDaDenuncia: Readonly<Record<SituacaoDaDenuncia, string>> = {
	A: 'Por examinar',
	P: 'Procedente',
	I: 'Improcedente',
}

const Texto = texto(MAXIMO_DO_MOTIVO, MINIMO_DO_MOTIVO)

export const Denuncia = z.object({
	coddnu: z.int(),
	numseqopd: z.int(),
	nomcgofnc: z.string(),
	nomepr: z.string(),
	txtdnu: z.string(),
	sitdnu: SituacaoDaDenuncia,
	nompes: z.string(),
	dtacad: Instante,
})
export type Denuncia = z.infer<typeof Denuncia>
export const ListaDeDenuncias = z.extend(Paginacao, { sitdnu: z.optional(SituacaoDaDenuncia) })
export type ListaDeDenuncias = z.infer<typeof ListaDeDenuncias>

export const denunciarOportunidade = endpoint({
	method: 'POST',
	path: `${EXECUTAR}/denunciarOportunidade`,
	summary: 'Denuncia uma oportunidade publicada ao Escritório Alumni; quem publicou não sabe quem denunciou',
	body: z.object({ numseqopd: Codigo, txtdnu: Texto }),
	response: Retorno,
	rateLimit: { limite: 10, janelaSegundos: 86_400, por: 'pessoa' },
})
export const listarDenuncia = endpoint({
	method: 'POST',
	path: `${LISTAR}/listarDenuncia`,
	summary: 'As denúncias de oportunidades; só para o nível 1',
	body: ListaDeDenuncias,
	response: pagina(Denuncia),
	reads: true,
})
export const decidirDenuncia = endpoint({
	method: 'POST',
	path: `${EXECUTAR}/decidirDenuncia`,
	summary: 'Decide uma denúncia: procedente tira a oportunidade, com o motivo; só para o nível 1',
	body: z.object({ coddnu: Codigo, sitdnu: z.enum(['P', 'I']), dscmot: z.optional(Texto) }).check(
		z.refine(({ sitdnu, dscmot }) => sitdnu === 'I' || dscmot !== undefined, {
			path: ['dscmot'],
			error: 'Escreva o motivo, que quem publicou vai ler.',
		}),
	),
	response: Retorno,
})
