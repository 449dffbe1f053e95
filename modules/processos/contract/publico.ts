import { Instante } from '@portal/platform/contract'
import * as z from 'zod/mini'
import { API, definirChamada, InstanteOuNada } from './comum.ts'
import { NumproNoEndereco } from './numpro.ts'
import { LigacaoDoProcesso } from './processo/processo.ts'
import { SituacaoProcesso } from './processo/situacao.ts'

/** Page of the public part, which asks for no session. */
export const enderecoDaPartePublica = (numpro: string): string => `/processos/publico/${numpro}`

/** Stay of a process at a station: no person is named. */
const AndamentoPublico = z.object({
	numand: z.int(),
	nometaent: z.string(),
	sglundent: z.string(),
	dtaent: Instante,
	dtasai: InstanteOuNada,
	nometadst: z.nullable(z.string()),
})

/** Public part of a process: neither free text, nor people, nor documents. */
export const ProcessoPublico = z.object({
	numpro: z.string(),
	numproFormatado: z.string(),
	dscasu: z.string(),
	nomundabt: z.string(),
	dtaabt: Instante,
	situacao: SituacaoProcesso,
	/** Stays, the newest first. */
	andamentos: z.array(AndamentoPublico),
	/** Public things that the process instructs: at least one. */
	ligacoes: z.array(LigacaoDoProcesso),
})
export type ProcessoPublico = z.infer<typeof ProcessoPublico>

export const obterProcessoPublico = definirChamada({
	method: 'GET',
	path: `${API}/publico/:numpro`,
	summary: 'A parte pública de um processo de acesso público que instrui uma coisa pública, como uma compra',
	access: 'publico',
	params: NumproNoEndereco,
	response: ProcessoPublico,
})
