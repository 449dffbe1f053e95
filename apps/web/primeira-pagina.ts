import { inicioNaPrimeiraPagina } from '@portal/inicio/web/primeira-pagina'
import { navegacaoNaPrimeiraPagina } from '@portal/navegacao/web/primeira-pagina'
import type { WebModule } from '@portal/platform/web'
import { sessaoNaPrimeiraPagina } from '@portal/sessao/web/primeira-pagina'
import { situacaoNaPrimeiraPagina } from '@portal/situacao/web/primeira-pagina'

/**
 * Parts of slices that exist before the router: the rest of every slice (`modules.ts`) comes with the router, so a new
 * slice costs nothing here.
 */
export const primeiraPagina: readonly WebModule[] = [
	inicioNaPrimeiraPagina,
	sessaoNaPrimeiraPagina,
	navegacaoNaPrimeiraPagina,
	situacaoNaPrimeiraPagina,
]
