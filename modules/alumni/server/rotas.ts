import type { Route } from '@portal/platform/server'
import { rotasDoAcesso } from './acesso/rotas.ts'
import { rotasDoBoletim } from './boletim/rotas.ts'
import { rotasDasDecisoes } from './decisoes/rotas.ts'
import { rotasDosDestaques } from './destaques/rotas.ts'
import { rotasDosDiplomas } from './diploma/rotas.ts'
import { rotasDasEstatisticas } from './estatisticas/rotas.ts'
import { rotasDasNoticias } from './noticias/rotas.ts'
import { rotasDasOportunidades } from './oportunidades/rotas.ts'
import { rotasDasVantagens } from './vantagens/rotas.ts'

/** One line for each topic. */
export const rotas: readonly Route[] = [
	...rotasDoAcesso,
	...rotasDasDecisoes,
	...rotasDasOportunidades,
	...rotasDasVantagens,
	...rotasDosDestaques,
	...rotasDasNoticias,
	...rotasDoBoletim,
	...rotasDasEstatisticas,
	...rotasDosDiplomas,
]
