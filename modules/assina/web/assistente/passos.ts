import * as z from 'zod/mini'

export const PASSOS = ['documentos', 'participantes', 'ordem', 'campos', 'revisar'] as const
export type Passo = (typeof PASSOS)[number]

export const NOME_DO_PASSO: Readonly<Record<Passo, string>> = {
	documentos: 'Documentos',
	participantes: 'Participantes',
	ordem: 'Ordem e prazo',
	campos: 'Lugar das assinaturas',
	revisar: 'Revisar e enviar',
}

/** The step is part of the address. */
export const BuscaDoPasso = z.object({ passo: z._default(z.enum(PASSOS), 'documentos') })
