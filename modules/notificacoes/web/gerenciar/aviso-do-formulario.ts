import * as z from 'zod/mini'
import { DadosAviso, type RegraPublico } from '../../contract/index.ts'
import { asOito } from '../tarefas/datas-de-adiamento.ts'

/** The form state is an unvalidated draft: dates may be missing and codes may be incomplete. */
export type AvisoDoFormulario = Omit<DadosAviso, 'dataInicio' | 'dataFim'> & {
	dataInicio: string | undefined
	dataFim: string | undefined
}

const DIAS_DE_PUBLICACAO = 30

export const avisoNovo = (fuso: string, agora: Date): AvisoDoFormulario => ({
	codigoArea: '',
	tipo: 'Informativo',
	assunto: '',
	mensagem: '',
	dataInicio: agora.toISOString(),
	dataFim: asOito(fuso, agora, DIAS_DE_PUBLICACAO).toISOString(),
	// The audience starts empty, so that addressing everybody is always a deliberate choice.
	publico: [],
})

export type Problemas = Partial<Record<keyof AvisoDoFormulario, string>>

const MENSAGENS: Readonly<Record<keyof AvisoDoFormulario, string>> = {
	codigoArea: 'Escolha a área que publica o aviso.',
	tipo: 'Escolha o tipo do aviso.',
	assunto: 'Escreva o assunto, com até 200 caracteres.',
	mensagem: 'Escreva a mensagem.',
	dataInicio: 'Preencha a data e a hora, como 08:00.',
	dataFim: 'Preencha uma data e hora depois do início.',
	publico: 'Complete ou retire as linhas do público que estão sem código.',
}

const SEM_PUBLICO = 'Diga quem deve ver o aviso: todos, ou quem você escolher.'

/** The contract's validation runs with a message of the form for each field. */
export function conferir(aviso: AvisoDoFormulario): { dados: DadosAviso } | { problemas: Problemas } {
	const lido = z.safeParse(DadosAviso, aviso)
	if (lido.success) return { dados: lido.data }
	const campos = lido.error.issues.map(({ path }) => String(path[0]) as keyof AvisoDoFormulario)
	const problemas = Object.fromEntries(campos.map((campo) => [campo, MENSAGENS[campo]]))
	return { problemas: aviso.publico.length === 0 ? { ...problemas, publico: SEM_PUBLICO } : problemas }
}

export const regraVazia = (tipreg: RegraPublico['tipreg']): RegraPublico => ({ tipreg, vlrreg: '' })
