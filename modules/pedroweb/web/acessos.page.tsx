import { Link } from '@portal/design-system/link'
import { Pagina } from '@portal/design-system/pagina'
import { Exportar } from '@portal/platform/web'
import { useFiltroDaLista } from '@portal/platform/web/lista'
import { KeyRound } from 'lucide-react'
import { FiltroAcessos } from '../contract/index.ts'
import { FiltrosDosAcessos } from './filtros-dos-acessos.tsx'
import { exportar } from './queries.ts'
import { TabelaDeAcessos, useAparenciaDosAcessos } from './tabela-de-acessos.tsx'

export function AcessosPage() {
	const lista = useFiltroDaLista(FiltroAcessos)
	const { filtro } = lista
	const aparencia = useAparenciaDosAcessos()
	return (
		<Pagina
			titulo="Quem tem acesso"
			resumo="Nas unidades e nos sistemas de que você cuida."
			acoes={
				<Link botao variante="primario" href="/pedroweb/conceder" icone={<KeyRound aria-hidden />}>
					Conceder um acesso
				</Link>
			}
		>
			<FiltrosDosAcessos {...lista}>
				{aparencia.escolha}
				<Exportar oque="os acessos" nome="acessos" pedir={(formato) => exportar(filtro, formato)} />
			</FiltrosDosAcessos>
			<TabelaDeAcessos
				aparencia={aparencia}
				filtro={filtro}
				aoMudarPagina={lista.irParaPagina}
				aoMudarPorPagina={lista.mudarPorPagina}
			/>
		</Pagina>
	)
}
