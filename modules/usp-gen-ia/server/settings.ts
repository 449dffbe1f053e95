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
	/** Embeddings model; empty where the provider makes none for this portal. */
	readonly vetores: string
	/** Highest class of the texts that go to it. */
	readonly nivclsmax: 0 | 1 | 2
}

const Grupo = z.object({
	URL: groupShapes.safeAddress,
	CHAVE: z._default(groupShapes.text, ''),
	ROTULO: groupShapes.text,
	VETORES: z._default(groupShapes.text, ''),
	CLASSE: z._default(z.enum(['0', '1', '2'], 'use 0, 1 ou 2'), '0'),
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
						return [
							{
								id: grupo.id,
								rotulo: dados.ROTULO,
								url: dados.URL.replace(/\/+$/, ''),
								chave: dados.CHAVE,
								vetores: dados.VETORES,
								nivclsmax: Number(dados.CLASSE) as 0 | 1 | 2,
							},
						]
					}),
			},
		},
	},
)
