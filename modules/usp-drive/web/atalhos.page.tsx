import { Pagina } from '@portal/design-system/pagina'
import { Vazio } from '@portal/design-system/vazio'
import { Paginacao } from '@portal/platform/contract'
import {
	paginasDe,
	TabelaDaLista,
	useAparenciaDaLista,
	useFiltroDaLista,
	useListaAoVivo,
} from '@portal/platform/web/lista'
import { type Achado, ATALHOS, type Atalho, EVENTO } from '../contract/index.ts'
import { COLUNAS_DO_ACHADO } from './colunas-do-achado.tsx'
import { atalhosQuery } from './queries.ts'

const EVENTOS = [EVENTO]
const obterChave = ({ coditm }: Achado): number => coditm

const PALAVRAS: Readonly<Record<Atalho, { resumo: string; vazio: string }>> = {
	recentes: {
		resumo: 'Os arquivos em que você mexeu nos últimos 30 dias, em todas as pastas.',
		vazio: 'Nenhum arquivo nos últimos 30 dias. O que você enviar, mudar ou baixar aparece aqui.',
	},
	favoritos: {
		resumo: 'As pastas e os arquivos que você marcou, onde quer que estejam.',
		vazio: 'Nada marcado ainda. Marque um item pelo menu dele, em “Favorito”.',
	},
}

function AtalhosPage({ atalho }: { atalho: Atalho }) {
	const lista = useFiltroDaLista(Paginacao)
	const aparencia = useAparenciaDaLista('usp-drive-atalhos', COLUNAS_DO_ACHADO)
	const achados = useListaAoVivo(atalhosQuery({ ...lista.filtro, atalho }), { chave: obterChave, eventos: EVENTOS })
	const { resumo, vazio } = PALAVRAS[atalho]
	return (
		<Pagina titulo={ATALHOS[atalho]} resumo={resumo}>
			<TabelaDaLista
				nome="itens"
				legenda={ATALHOS[atalho]}
				lista={achados}
				chave={obterChave}
				{...aparencia.tabela}
				{...paginasDe(lista)}
				vazio={<Vazio texto={vazio} />}
			/>
		</Pagina>
	)
}

export const RecentesPage = () => <AtalhosPage atalho="recentes" />
export const FavoritosPage = () => <AtalhosPage atalho="favoritos" />
