import { endpoint, Instante, Retorno, texto, textoLongo } from '@portal/platform/contract'
import * as z from 'zod/mini'
import { Codigo, DaPessoa, EXECUTAR, LISTAR } from '../formas.ts'
import { ATOS_DA_MENTORIA, SituacaoDaMentoria } from './fluxo.ts'

/** Limit of open requests per person. */
export const MAXIMO_DE_PEDIDOS = 3
export const MAXIMO_DE_VAGAS = 20

export const Mentoria = z.object({
	codmen: z.int(),
	codpesmtr: z.int(),
	nompesmtr: z.string(),
	codpesmtd: z.int(),
	nompesmtd: z.string(),
	txtped: z.string(),
	txtrsp: z.nullable(z.string()),
	sitmen: SituacaoDaMentoria,
	dtacad: Instante,
	dtarsp: z.nullable(Instante),
	dtaenc: z.nullable(Instante),
	/** Code of the conversation of an accepted mentoring. */
	codcnv: z.nullable(z.int()),
	/** Actions that the signed-in person may take now. */
	atos: z.array(z.enum(ATOS_DA_MENTORIA)),
})
export type Mentoria = z.infer<typeof Mentoria>

export const listarMentoria = endpoint({
	method: 'POST',
	path: `${LISTAR}/listarMentoria`,
	summary: 'As mentorias de quem está na sessão, pedidas e recebidas, com as próprias vagas',
	response: z.object({ itens: z.array(Mentoria), qtdvagmen: z.int(), livres: z.int() }),
	reads: true,
})

export const Mentor = z.object({
	codpes: z.int(),
	nompes: z.string(),
	nomareatcamn: z.nullable(z.string()),
	nomaptpfs: z.nullable(z.string()),
	livres: z.int(),
})
export type Mentor = z.infer<typeof Mentor>

export const listarMentor = endpoint({
	method: 'POST',
	path: `${LISTAR}/listarMentor`,
	summary: 'Quem tem vaga de mentoria e mostra o nome a quem procura',
	body: z.object({ busca: z.optional(texto(100, 0)) }),
	response: z.array(Mentor),
	reads: true,
})

export const pedirMentoria = endpoint({
	method: 'POST',
	path: `${EXECUTAR}/pedirMentoria`,
	summary: 'Pede mentoria a alguém: até três pedidos em aberto',
	body: z.extend(DaPessoa, { txtped: textoLongo(1_000, 20) }),
	response: z.extend(Retorno, { codmen: z.int() }),
})

export const passarMentoria = endpoint({
	method: 'POST',
	path: `${EXECUTAR}/passarMentoria`,
	summary: 'Aceita, recusa, desiste ou encerra',
	body: z.object({ codmen: Codigo, ato: z.enum(ATOS_DA_MENTORIA), txtrsp: z.optional(textoLongo(1_000)) }),
	response: Retorno,
})

export const alterarVagasMentoria = endpoint({
	method: 'POST',
	path: `${EXECUTAR}/alterarVagasMentoria`,
	summary: 'Quantas pessoas se quer acompanhar ao mesmo tempo; 0 não aparece como mentor',
	body: z.object({ qtdvagmen: z.int().check(z.minimum(0), z.maximum(MAXIMO_DE_VAGAS)) }),
	response: Retorno,
})
