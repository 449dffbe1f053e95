import { Filtros } from '@portal/design-system/filtros'
import { Link } from '@portal/design-system/link'
import { Pagina } from '@portal/design-system/pagina'
import { Exportar } from '@portal/platform/web'
import { FiltroDeOpcao, opcaoAtiva, paginasDe, useAparenciaDaLista, useFiltroDaLista } from '@portal/platform/web/lista'
import { Plus } from 'lucide-react'
import { FiltroItens, type Situacao } from '../contract/index.ts'
import { exportar } from './queries.ts'
import { COLUNAS, SITUACOES, TabelaDeItens } from './tabela-de-itens.tsx'

export function ItensPage() {
	const lista = useFiltroDaLista(FiltroItens)
	const { filtro, filtrar } = lista
	const situacao = {
		campo: 'sititm',
		nome: 'Situação',
		todas: 'Todas as situações',
		opcoes: SITUACOES,
		valor: filtro.sititm,
		aoMudar: (nova: Situacao | undefined) => filtrar({ sititm: nova }),
	}
	const aparencia = useAparenciaDaLista('alumni', COLUNAS)
	return (
		<Pagina
			titulo="Alumni"
			acoes={
				<>
					<Exportar oque="os itens" nome="alumni" pedir={(formato) => exportar(filtro, formato)} />
					<Link botao variante="primario" href="/alumni/novo" icone={<Plus aria-hidden />}>
						Novo item
					</Link>
				</>
			}
		>
			<Filtros
				rotulo="Filtros dos itens"
				busca={{
					rotulo: 'Procurar itens',
					valor: filtro.busca ?? '',
					maximo: 120,
					aoBuscar: (busca) => filtrar({ busca: busca || undefined }, { substituir: true }),
				}}
				ativos={opcaoAtiva(situacao)}
			>
				<FiltroDeOpcao {...situacao} />
				{aparencia.escolha}
			</Filtros>
			<TabelaDeItens filtro={filtro} {...aparencia.tabela} {...paginasDe(lista)} />
		</Pagina>
	)
}
