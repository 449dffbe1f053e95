import { Erro } from '@portal/design-system/erro'
import { NavegacaoProvider } from '@portal/design-system/navegacao'
import { lerToken, MENSAGEM_SEM_CONEXAO, ModulosProvider, navegar, Slot } from '@portal/platform/web'
import { abrirRotas, useRotas } from './navigation.ts'
import { primeiraPagina } from './primeira-pagina.ts'
import { Casca } from './shell/casca.tsx'
import { PaginaEsperada } from './shell/pagina-esperada.tsx'

const navegacao = { navegar: (para: string) => navegar(para) }

export function Portal() {
	const { rotas } = useRotas()
	return (
		<ModulosProvider value={rotas?.modulos ?? primeiraPagina}>
			<NavegacaoProvider value={navegacao}>
				<Casca>
					<Pagina />
				</Casca>
				<Mensagens />
			</NavegacaoProvider>
		</ModulosProvider>
	)
}

/** The message region comes with the router, because nothing on the public first page announces anything. */
function Mensagens() {
	const { rotas } = useRotas()
	return rotas ? <rotas.Mensagens /> : null
}

function Pagina() {
	const { rotas, falhou } = useRotas()
	if (rotas) return <rotas.Paginas />
	if (falhou) return <Erro mensagem={MENSAGEM_SEM_CONEXAO} aoTentarDeNovo={abrirRotas} />
	return window.location.pathname === '/' && !lerToken() ? <Slot nome="inicio" props={{}} /> : <PaginaEsperada />
}
