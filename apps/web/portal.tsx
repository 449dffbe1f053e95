import { Erro } from '@portal/design-system/erro'
import { NavegacaoProvider } from '@portal/design-system/navegacao'
import { ModulosProvider, navegar } from '@portal/platform/web'
import { lazy, Suspense, useSyncExternalStore } from 'react'
import { modules } from './modules.ts'
import { assinarRotas, lerRotas } from './navegacao.ts'
import { Casca } from './shell/casca.tsx'

const navegacao = { navegar: (para: string) => navegar(para) }
const inicio = modules.flatMap(({ routes }) => routes).find(({ path }) => path === '/')
const Inicio = lazy(async () => ({ default: inicio ? await inicio.lazy() : () => null }))

export function Portal() {
	return (
		<ModulosProvider value={modules}>
			<NavegacaoProvider value={navegacao}>
				<Casca>
					<Suspense>
						<Pagina />
					</Suspense>
				</Casca>
			</NavegacaoProvider>
		</ModulosProvider>
	)
}

function Pagina() {
	const { rotas, falhou } = useSyncExternalStore(assinarRotas, lerRotas)
	if (rotas) return <rotas.Paginas />
	if (falhou) return <Erro aoTentarDeNovo={() => window.location.reload()} />
	return window.location.pathname === '/' ? <Inicio /> : null
}
