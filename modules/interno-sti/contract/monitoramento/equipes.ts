import { CodigoTexto, Codpes, endpoint, texto } from '@portal/platform/contract'
import * as z from 'zod/mini'
import { STI_ADMIN } from '../perfis.ts'
import { BASE, PessoaDaEquipe, VEEM_O_MONITORAMENTO } from './formas.ts'

export const Equipe = z.object({
	codequ: z.int(),
	nomequ: z.string(),
	/** The person responsible is the requester of the SSU demands that the team's incidents open. */
	pesrsp: PessoaDaEquipe,
	membros: z.array(PessoaDaEquipe),
	qtdmon: z.int(),
})
export type Equipe = z.infer<typeof Equipe>

export const listarEquipes = endpoint({
	method: 'GET',
	path: `${BASE}/equipes`,
	summary: 'As equipes que cuidam de monitores',
	access: VEEM_O_MONITORAMENTO,
	response: z.array(Equipe),
})

export const DadosDaEquipe = z.object({
	nomequ: texto(60, 3),
	codpesrsp: Codpes,
	lstpes: z.array(Codpes).check(z.maxLength(50)),
})
export type DadosDaEquipe = z.infer<typeof DadosDaEquipe>

export const inserirEquipe = endpoint({
	method: 'POST',
	path: `${BASE}/equipes`,
	summary: 'Inclui uma equipe',
	once: true,
	access: [STI_ADMIN],
	body: DadosDaEquipe,
	response: z.object({ codequ: z.int(), mensagem: z.string() }),
})

export const alterarEquipe = endpoint({
	method: 'PUT',
	path: `${BASE}/equipes/:codequ`,
	summary: 'Altera uma equipe e as pessoas dela',
	access: [STI_ADMIN],
	params: z.object({ codequ: CodigoTexto }),
	body: DadosDaEquipe,
	response: z.object({ codequ: z.int(), mensagem: z.string() }),
})
