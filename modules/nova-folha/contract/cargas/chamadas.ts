import {
	CodigoTexto,
	declareField,
	endpoint,
	Instante,
	lido,
	Paginacao,
	pagina,
	SimNao,
	texto,
} from '@portal/platform/contract'
import * as z from 'zod/mini'
import { Valor } from '../formas.ts'

export const SITUACOES_DA_CARGA = {
	VAL: 'Validada, por aplicar',
	REJ: 'Recusada',
	APL: 'Aplicada',
	EST: 'Estornada',
} as const
export const SituacaoDaCarga = z.enum(['VAL', 'REJ', 'APL', 'EST'])
export type SituacaoDaCarga = z.infer<typeof SituacaoDaCarga>

export const Carga = z.object({
	numcrg: z.int(),
	codfol: z.int(),
	nomfol: z.string(),
	nomlay: z.string(),
	nomarq: z.string(),
	sha256: z.string(),
	sitcrg: SituacaoDaCarga,
	qtdlid: z.int(),
	qtdrej: z.int(),
	vlrtot: Valor,
	nomcad: z.string(),
	dtacad: Instante,
})
export type Carga = z.infer<typeof Carga>

export const listarCargas = endpoint({
	method: 'GET',
	path: '/wsnovafolha/api/cargas/',
	summary: 'As cargas, da mais nova à mais antiga',
	query: Paginacao,
	response: lido(pagina(Carga)),
})

export const obterOpcoesDeCarga = endpoint({
	method: 'GET',
	path: '/wsnovafolha/api/cargas/opcoes',
	summary: 'As folhas abertas e os layouts de uma nova carga',
	response: z.object({
		folhas: z.array(z.object({ codfol: z.int(), nomfol: z.string() })),
		layouts: z.array(z.object({ codlay: z.string(), nomlay: z.string() })),
		enviar: SimNao,
	}),
})

const TAMANHO_DA_CARGA = 8 * 1024 * 1024
const DadosDaCarga = z.object({
	codfol: declareField(CodigoTexto, { rotulo: 'Folha', descricao: 'a folha aberta que recebe a carga' }),
	codlay: declareField(texto(40), { rotulo: 'Layout', descricao: 'como o arquivo é escrito' }),
})

export const enviarCarga = endpoint({
	method: 'POST',
	path: '/wsnovafolha/api/cargas/',
	summary: 'Recebe um arquivo e confere cada linha; nada entra na folha até ser aplicado',
	parts: { dados: DadosDaCarga, arquivo: 'arquivo' },
	bodyLimit: TAMANHO_DA_CARGA,
	response: z.object({ numcrg: z.int(), sitcrg: SituacaoDaCarga, qtdlid: z.int(), qtdrej: z.int() }),
	rateLimit: { limite: 60, janelaSegundos: 60, por: 'pessoa' },
})

const Numcrg = z.object({ numcrg: CodigoTexto })

export const listarErrosDaCarga = endpoint({
	method: 'GET',
	path: '/wsnovafolha/api/cargas/:numcrg/erros',
	summary: 'As linhas recusadas de uma carga, com o que está errado em cada uma',
	params: Numcrg,
	query: Paginacao,
	response: pagina(z.object({ numlin: z.int(), cpoerr: z.string(), msgerr: z.string() })),
})

export const agirNaCarga = endpoint({
	method: 'POST',
	path: '/wsnovafolha/api/cargas/:numcrg/ato',
	summary: 'Aplica, estorna ou recusa uma carga, inteira',
	params: Numcrg,
	body: z.object({ ato: z.enum(['aplicar', 'estornar', 'recusar']) }),
	response: z.object({ sitcrg: SituacaoDaCarga }),
})
