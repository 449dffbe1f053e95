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
	/** 'S': this person may open a demand; otherwise `motivoSolicitar` says why not. */
	solicitar: SimNao,
	motivoSolicitar: z.nullable(z.string()),
	/** Levels of this person that have no systems yet, and so give no access. */
	semSistemas: z.array(NivelSsu),
	/** The people who choose the systems, where some are missing. */
	administradores: z.array(z.string()),
	/** The systems and modules for which the person may open demands. */
	sistemas: z.array(
		z.object({
			nomsis: z.string(),
			dscsis: z.string(),
			/** 'N': only the listed modules are open to the person. */
			stainteiro: SimNao,
			modulos: z.array(ModuloSsu),
		}),
	),
	/** The types of service include those out of use, which older demands have. */
	tipos: z.array(TipoConfigurado),
	/** Demands that wait for this person, by stage. */
	pendentes: z.array(z.object({ codetp: Etapa, qtd: z.int() })),
	/** The systems that the person may filter by. */
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
