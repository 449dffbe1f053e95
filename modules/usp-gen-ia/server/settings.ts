import {
	defineSettings,
	type Environment,
	groupShapes,
	groupsOf,
	namedPattern,
	parseGroup,
	settingShapes,
} from '@portal/platform/server'
import * as z from 'zod/mini'

/** A provider of models that speaks the OpenAI-compatible protocol. */
export interface Provedor {
	readonly id: string
	readonly rotulo: string
	readonly url: string
	readonly chave: string
}

const Grupo = z.object({
	URL: groupShapes.safeAddress,
	CHAVE: z._default(groupShapes.text, ''),
	ROTULO: groupShapes.text,
})
const PROVEDOR = namedPattern('IA')

export const settings = defineSettings(
	{
		PORTAL_SIMULADOR_IA_MS: {
			shape: settingShapes.wholeNumber(25),
			help: 'Milissegundos entre duas palavras do simulador de IA, que responde enquanto nenhum provedor está configurado',
			inTests: '0',
		},
	},
	{
		families: {
			provedoresDeIa: {
				pattern: PROVEDOR,
				read: (env: Environment, problems: string[]): readonly Provedor[] =>
					groupsOf(env, PROVEDOR).flatMap((grupo) => {
						const dados = parseGroup(Grupo, grupo, problems)
						if (!dados) return []
						return [{ id: grupo.id, rotulo: dados.ROTULO, url: dados.URL.replace(/\/+$/, ''), chave: dados.CHAVE }]
					}),
			},
		},
	},
)
