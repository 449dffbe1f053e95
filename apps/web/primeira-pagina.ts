import { inicioNaPrimeiraPagina } from '@portal/inicio/web/primeira-pagina'
import { navegacaoNaPrimeiraPagina } from '@portal/navegacao/web/primeira-pagina'
import type { WebModule } from '@portal/platform/web'
import { sessaoNaPrimeiraPagina } from '@portal/sessao/web/primeira-pagina'
import { situacaoNaPrimeiraPagina } from '@portal/situacao/web/primeira-pagina'

/** What there is before the router: all else of every slice (`modules.ts`) comes with it, so a new slice costs nothing here. */
export const primeiraPagina: readonly WebModule[] = [
	inicioNaPrimeiraPagina,
	sessaoNaPrimeiraPagina,
	navegacaoNaPrimeiraPagina,
	situacaoNaPrimeiraPagina,
]
