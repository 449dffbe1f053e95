import type { Route } from '@portal/platform/server'
import { rotasDoAcesso } from './acesso/rotas.ts'
import { rotasDaAjuda } from './ajuda/rotas.ts'
import { rotasDoBoletim } from './boletim/rotas.ts'
import { rotasDoCadastro } from './cadastro/rotas.ts'
import { rotasDoCartao } from './cartao/rotas.ts'
import { rotasDasConversas } from './conversas/rotas.ts'
import { rotasDosDados } from './dados/rotas.ts'
import { rotasDasDecisoes } from './decisoes/rotas.ts'
import { rotasDosDestaques } from './destaques/rotas.ts'
import { rotasDosDiplomas } from './diploma/rotas.ts'
import { rotasDasEstatisticas } from './estatisticas/rotas.ts'
import { rotasDaMentoria } from './mentoria/rotas.ts'
import { rotasDasNoticias } from './noticias/rotas.ts'
import { rotasDasOportunidades } from './oportunidades/rotas.ts'
import { rotasDoPerfil } from './perfil/rotas.ts'
import { rotasDaPrivacidade } from './privacidade/rotas.ts'
import { rotasDaRede } from './rede/rotas.ts'
import { rotasDaSaida } from './saida/rotas.ts'
import { rotasDosServicos } from './servicos/rotas.ts'
import { rotasDosTermos } from './termos/rotas.ts'
import { rotasDasVersoes } from './termos/versoes.ts'
import { rotasDasVantagens } from './vantagens/rotas.ts'

/** Routes of the slice, one line per topic. */
export const rotas: readonly Route[] = [
	...rotasDoAcesso,
	...rotasDoCadastro,
	...rotasDosTermos,
	...rotasDasVersoes,
	...rotasDosDados,
	...rotasDoPerfil,
	...rotasDaPrivacidade,
	...rotasDaRede,
	...rotasDaAjuda,
	...rotasDaMentoria,
	...rotasDasConversas,
	...rotasDosServicos,
	...rotasDoCartao,
	...rotasDaSaida,
	...rotasDasDecisoes,
	...rotasDasOportunidades,
	...rotasDasVantagens,
	...rotasDosDestaques,
	...rotasDasNoticias,
	...rotasDoBoletim,
	...rotasDasEstatisticas,
	...rotasDosDiplomas,
]
