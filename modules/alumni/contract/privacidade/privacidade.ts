import { endpoint, Instante, Paginacao, pagina, Retorno } from '@portal/platform/contract'
import * as z from 'zod/mini'
import { EXECUTAR, LISTAR } from '../formas.ts'
import { CampoDoPerfil, NivelDeVisao } from './campos.ts'

export const VisaoDoCampo = z.object({ nomcpo: CampoDoPerfil, nivvis: NivelDeVisao })
export type VisaoDoCampo = z.infer<typeof VisaoDoCampo>

export const listarPrivacidade = endpoint({
	method: 'POST',
	path: `${LISTAR}/listarPrivacidade`,
	summary: 'Quem vê cada campo do próprio perfil; o que nunca foi escolhido está fechado',
	response: z.array(VisaoDoCampo),
	reads: true,
})

export const alterarPrivacidade = endpoint({
	method: 'POST',
	path: `${EXECUTAR}/alterarPrivacidade`,
	summary: 'Muda quem vê campos do próprio perfil; vale na hora em toda a rede',
	body: z.object({ campos: z.array(VisaoDoCampo).check(z.minLength(1), z.maxLength(20)) }),
	response: Retorno,
})

export const AcessoAoPerfil = z.object({ nompes: z.string(), dtaace: Instante })
export type AcessoAoPerfil = z.infer<typeof AcessoAoPerfil>

export const listarAcessoPerfil = endpoint({
	method: 'POST',
	path: `${LISTAR}/listarAcessoPerfil`,
	summary: 'Quando o Escritório Alumni viu o próprio perfil inteiro, e quem',
	body: Paginacao,
	response: pagina(AcessoAoPerfil),
	reads: true,
})
