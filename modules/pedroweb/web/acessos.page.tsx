import { Botao } from '@portal/design-system/botao'
import { Dropdown, type DropdownProps, type ItemDropdown } from '@portal/design-system/dropdown'
import { Link } from '@portal/design-system/link'
import { Pagina } from '@portal/design-system/pagina'
import { Exportar } from '@portal/platform/web'
import { useFiltroDaLista } from '@portal/platform/web/lista'
import { DoorOpen, Ellipsis, Grid3x3, KeyRound, TriangleAlert } from 'lucide-react'
import { FiltroAcessos } from '../contract/index.ts'
import { FiltrosDosAcessos } from './filtros-dos-acessos.tsx'
import { exportar } from './queries.ts'
import { TabelaDeAcessos, useAparenciaDosAcessos } from './tabela-de-acessos.tsx'

const OUTRAS: ItemDropdown[] = [
	{ titulo: 'Matriz', icone: <Grid3x3 aria-hidden />, href: '/pedroweb/matriz' },
	{ titulo: 'Conflitos', icone: <TriangleAlert aria-hidden />, href: '/pedroweb/conflitos' },
	{ titulo: 'Quem saiu', icone: <DoorOpen aria-hidden />, href: '/pedroweb/saidas' },
]

const reticencias: DropdownProps['gatilho'] = (props) => (
	<Botao {...props} variante="secundario" rotulo="Mais sobre os acessos" icone={<Ellipsis aria-hidden />} />
)

export function AcessosPage() {
	const lista = useFiltroDaLista(FiltroAcessos)
	const { filtro } = lista
	const aparencia = useAparenciaDosAcessos()
	return (
		<Pagina
			titulo="Quem tem acesso"
			resumo="Nas unidades e nos sistemas de que você cuida."
			acoes={
				<>
					<Exportar oque="os acessos" nome="acessos" pedir={(formato) => exportar(filtro, formato)} />
					<Dropdown
						titulo={null}
						rotulo="Mais sobre os acessos"
						itens={OUTRAS}
						alinhamento="direita"
						gatilho={reticencias}
					/>
					<Link botao variante="primario" href="/pedroweb/conceder" icone={<KeyRound aria-hidden />}>
						Conceder um acesso
					</Link>
				</>
			}
		>
			<FiltrosDosAcessos {...lista}>{aparencia.escolha}</FiltrosDosAcessos>
			<TabelaDeAcessos
				aparencia={aparencia}
				filtro={filtro}
				aoMudarPagina={lista.irParaPagina}
				aoMudarPorPagina={lista.mudarPorPagina}
			/>
		</Pagina>
	)
}
