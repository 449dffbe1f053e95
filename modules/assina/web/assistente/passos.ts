import * as z from 'zod/mini'
import type { Documento, Lote, Participante } from '../../contract/index.ts'
import type { Rascunho } from './use-rascunho.ts'

export const PASSOS = ['documentos', 'participantes', 'ordem', 'campos', 'revisar'] as const
export type Passo = (typeof PASSOS)[number]

export const NOME_DO_PASSO: Readonly<Record<Passo, string>> = {
	documentos: 'Documentos',
	participantes: 'Participantes',
	ordem: 'Ordem e prazo',
	campos: 'Lugar das assinaturas',
	revisar: 'Revisar e enviar',
}

export const ETAPAS = PASSOS.map((codigo) => ({ codigo, nome: NOME_DO_PASSO[codigo] }))

/** The step is part of the address. */
export const BuscaDoPasso = z.object({ passo: z._default(z.enum(PASSOS), 'documentos') })

export type PassoProps = {
	lote: Lote
	rascunho: Rascunho
	documentos: readonly Documento[] | undefined
	participantes: readonly Participante[] | undefined
	aoIr: (passo: Passo) => void
}
