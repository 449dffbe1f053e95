import { endpoint, SimNao } from '@portal/platform/contract'
import * as z from 'zod/mini'
import { NivelSsu } from '../acesso/niveis.ts'
import { TipoConfigurado } from '../cadastro/configuracao.ts'
import { Etapa } from '../fluxo/etapas.ts'
import { OBTER } from '../formas.ts'

export const ModuloSsu = z.object({ nomsismdu: z.string(), numseqmdussu: z.int(), nommdusis: z.string() })
export type ModuloSsu = z.infer<typeof ModuloSsu>

export const InicioSsu = z.object({
	niveis: z.array(NivelSsu),
	/** Whether this person may ask, and if not why. */
	solicitar: SimNao,
	motivoSolicitar: z.nullable(z.string()),
	/** Levels of this person that have no systems yet, and so open nothing. */
	semSistemas: z.array(NivelSsu),
	/** People who choose the systems, where some are missing. */
	administradores: z.array(z.string()),
	/** Systems and modules for which they may ask. */
	sistemas: z.array(
		z.object({
			nomsis: z.string(),
			dscsis: z.string(),
			/** 'N': only for its modules. */
			stainteiro: SimNao,
			modulos: z.array(ModuloSsu),
		}),
	),
	/** Types of service, those out of use too: what was asked before has them. */
	tipos: z.array(TipoConfigurado),
	/** Demands that wait for this person, by stage. */
	pendentes: z.array(z.object({ codetp: Etapa, qtd: z.int() })),
	/** Every system that they may filter by. */
	filtros: z.array(z.string()),
})
export type InicioSsu = z.infer<typeof InicioSsu>

export const obterSSUINICIO = endpoint({
	method: 'POST',
	path: `${OBTER}/obterSSUINICIO`,
	summary: 'Os níveis da pessoa, o que espera por ela e para quais sistemas ela pode pedir',
	response: InicioSsu,
	reads: true,
})
