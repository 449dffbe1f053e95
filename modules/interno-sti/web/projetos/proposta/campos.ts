import { EM_PORTUGUES } from '@portal/platform/contract'
import * as z from 'zod/mini'
import { DadosDoProjeto, type ProjetoCompleto } from '../../../contract/index.ts'
import { escreverValor, valorEscrito } from '../../comum/numeros.ts'

/** Form values: each field holds the text of its input. */
export type Escrito = Readonly<Record<string, string>>
export type Problemas = Readonly<Record<string, string>>

export interface MarcoEscrito {
	readonly nommar: string
	readonly dtaprv: string
}

const Marcos = z.array(z.object({ nommar: z.string(), dtaprv: z.string() }))

export function marcosDe({ marcos }: Escrito): MarcoEscrito[] {
	try {
		return z.parse(Marcos, JSON.parse(marcos ?? '[]'))
	} catch {
		// Invalid draft: a value that this page did not write is ignored.
		return []
	}
}

export const escreverMarcos = (marcos: readonly MarcoEscrito[]): string => JSON.stringify(marcos)

export const montarFormulario = (projeto: ProjetoCompleto): Escrito => ({
	nomprjti: projeto.nomprjti,
	dscprjti: projeto.dscprjti,
	objprjti: projeto.objprjti,
	codund: String(projeto.und.codund),
	codpesger: String(projeto.gerente.codpes),
	codpespat: String(projeto.patrocinador.codpes),
	codsis: projeto.codsis ?? '',
	tipprj: projeto.tipprj,
	dtainiprv: projeto.dtainiprv ?? '',
	dtafimprv: projeto.dtafimprv ?? '',
	vlrprv: escreverValor(projeto.vlrprv),
	vlrexe: escreverValor(projeto.vlrexe),
	numpro: projeto.numpro ?? '',
})

const texto = (escrito: string | undefined): string => escrito ?? ''
const ouNada = (escrito: string | undefined): string | null => (escrito ? escrito : null)
const numero = (escrito: string | undefined): number | undefined => (escrito ? Number(escrito) : undefined)
const valor = (escrito: string | undefined): unknown => (escrito ? (valorEscrito(escrito) ?? escrito) : null)

const QUE_FALTA: Problemas = {
	codund: 'Escolha a unidade.',
	codpesger: 'Informe quem gerencia.',
	codpespat: 'Informe quem patrocina.',
	tipprj: 'Escolha o tipo.',
	vlrprv: 'Escreva o valor em reais, como 1.250,00.',
	vlrexe: 'Escreva o valor em reais, como 1.250,00.',
}

/** Form validation: the result is the data to send, or the errors of the contract by field. */
export function lerEscrito(escrito: Escrito): { dados?: DadosDoProjeto; problemas: Problemas } {
	const lido = z.safeParse(
		DadosDoProjeto,
		{
			nomprjti: texto(escrito['nomprjti']),
			dscprjti: texto(escrito['dscprjti']),
			objprjti: texto(escrito['objprjti']),
			codund: numero(escrito['codund']),
			codpesger: numero(escrito['codpesger']),
			codpespat: numero(escrito['codpespat']),
			codsis: ouNada(escrito['codsis']),
			tipprj: escrito['tipprj'],
			dtainiprv: ouNada(escrito['dtainiprv']),
			dtafimprv: ouNada(escrito['dtafimprv']),
			vlrprv: valor(escrito['vlrprv']),
			vlrexe: valor(escrito['vlrexe']),
			numpro: ouNada(escrito['numpro']),
		},
		EM_PORTUGUES,
	)
	if (!lido.success) {
		const problemas: Record<string, string> = {}
		for (const { path, message } of lido.error.issues) {
			const campo = String(path[0])
			problemas[campo] ??= QUE_FALTA[campo] ?? message
		}
		return { problemas }
	}
	const dados = lido.data
	const problemas = problemasDoConjunto(dados)
	return Object.keys(problemas).length > 0 ? { problemas } : { dados, problemas }
}

function problemasDoConjunto({ codpesger, codpespat, dtainiprv, dtafimprv }: DadosDoProjeto): Problemas {
	return {
		...(codpesger === codpespat
			? { codpespat: 'O patrocinador e o gerente precisam ser pessoas diferentes: um aprova o que o outro faz.' }
			: {}),
		...(dtainiprv !== null && dtafimprv !== null && dtafimprv < dtainiprv
			? { dtafimprv: 'O fim previsto não pode ser antes do início.' }
			: {}),
	}
}
