import { Dia, declareField, SimNao, textoLongo } from '@portal/platform/contract'
import * as z from 'zod/mini'

export const base = '/wsportal/pedroweb'

export const MINIMO_DA_JUSTIFICATIVA = 15

export const CodigoPerfil = declareField(
	z.string().check(z.regex(/^[A-Z0-9][A-Z0-9-]{2,29}$/, 'Escolha um perfil da lista.')),
	{ rotulo: 'Perfil', descricao: 'código do perfil' },
)
export const CodigoSistema = z.string().check(z.regex(/^[a-z][a-z0-9-]{1,39}$/, 'Escolha um sistema da lista.'))
export const Codund = declareField(z.int().check(z.positive(), z.maximum(2_147_483_647)), {
	rotulo: 'Unidade',
	descricao: 'unidade em que o acesso vale',
})
export const Codacs = z.int().check(z.positive(), z.maximum(2_147_483_647))
export const Justificativa = declareField(textoLongo(1_000, MINIMO_DA_JUSTIFICATIVA), {
	rotulo: 'Justificativa',
	descricao: 'justificativa do pedido',
	pessoal: true,
})
export const Motivo = declareField(textoLongo(1_000, MINIMO_DA_JUSTIFICATIVA), {
	rotulo: 'Motivo',
	descricao: 'motivo, no histórico',
	pessoal: true,
})
export const UltimoDia = declareField(Dia, {
	rotulo: 'Até quando',
	descricao: 'último dia do acesso; sem ele, enquanto durar o vínculo',
})
export const UnidadesAbaixo = declareField(SimNao, {
	rotulo: 'Vale também nas unidades abaixo',
	descricao:
		'se o acesso vale também nas unidades abaixo da que foi escolhida; no catálogo, se o perfil pode valer assim',
})
