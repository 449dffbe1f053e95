import { CodigoTexto, Codpes, endpoint, Retorno, texto } from '@portal/platform/contract'
import * as z from 'zod/mini'
import { VersaoVista } from './area.ts'
import { type VARIAVEIS_DO_MODELO, variaveisDe, variaveisDesconhecidas } from './comumweb.ts'
import { COMUMWEB, MUDAM_COMUM } from './dominio.ts'

export const MAXIMO_DE_DESTINATARIOS = 50

/** Personal variable: the portal fills in the name of each recipient, and the sender writes the other values. */
const DE_CADA_UM = 'nome'
export type VariavelEscrita = Exclude<keyof typeof VARIAVEIS_DO_MODELO, typeof DE_CADA_UM>

export const rotuloDaVariavel: Readonly<Record<VariavelEscrita, string>> = {
	unidade: 'Unidade',
	data: 'Data',
	sistema: 'Sistema',
	prazo: 'Prazo',
}
const ESCRITAS = Object.keys(rotuloDaVariavel) as VariavelEscrita[]

const Valor = z.optional(texto(150, 0))
export const ValoresDoModelo = z.object({ unidade: Valor, data: Valor, sistema: Valor, prazo: Valor })
export type ValoresDoModelo = z.infer<typeof ValoresDoModelo>

interface Escrito {
	readonly assmdl: string
	readonly txtmdl: string
}

/** Written variables are those of the template that the sender has to fill in. */
export const variaveisEscritas = ({ assmdl, txtmdl }: Escrito): VariavelEscrita[] => {
	const pedidas = variaveisDe(`${assmdl} ${txtmdl}`)
	return ESCRITAS.filter((uma) => pedidas.includes(uma))
}

/** Value validation is shared by the button and the handler, and returns undefined when the template can be used. */
export function problemaDoUso(modelo: Escrito, valores: ValoresDoModelo): string | undefined {
	const sem = variaveisDesconhecidas(`${modelo.assmdl} ${modelo.txtmdl}`)
	if (sem.length > 0)
		return `Ninguém preenche ${sem.map((nome) => `{{${nome}}}`).join(', ')}. Corrija o modelo antes de usá-lo.`
	if (variaveisDe(modelo.assmdl).includes(DE_CADA_UM))
		return 'O assunto ou título é o mesmo para todos: retire {{nome}} dele no modelo.'
	const faltam = variaveisEscritas(modelo).filter((uma) => !valores[uma])
	return faltam.length > 0 ? `Preencha: ${faltam.map((uma) => rotuloDaVariavel[uma]).join(', ')}.` : undefined
}

const Uso = { valores: ValoresDoModelo, versao: VersaoVista }

export const enviarModelo = endpoint({
	method: 'POST',
	path: `${COMUMWEB}/modelos/:codmdl/enviar`,
	summary: 'Envia um modelo de e-mail a pessoas, preenchido para cada uma',
	once: true,
	access: MUDAM_COMUM,
	params: z.object({ codmdl: CodigoTexto }),
	body: z.object({
		...Uso,
		lstpes: z.array(Codpes).check(z.minLength(1, 'Diga a quem.'), z.maxLength(MAXIMO_DE_DESTINATARIOS)),
	}),
	response: Retorno,
	rateLimit: { limite: 30, janelaSegundos: 3600, por: 'pessoa' },
})

export const preencherModeloEmPdf = endpoint({
	method: 'POST',
	path: `${COMUMWEB}/modelos/:codmdl/preencher`,
	summary: 'Um modelo de PDF preenchido para uma pessoa, no papel da instituição',
	access: MUDAM_COMUM,
	params: z.object({ codmdl: CodigoTexto }),
	body: z.object({ ...Uso, codpes: Codpes }),
	response: 'binario',
	rateLimit: { limite: 60, janelaSegundos: 3600, por: 'pessoa' },
})
