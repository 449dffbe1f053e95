import { Link } from '@portal/design-system/link'
import { Pagina } from '@portal/design-system/pagina'
import type { Coluna } from '@portal/design-system/tabela'
import { Detalhe } from '@portal/design-system/texto'
import { Vazio } from '@portal/design-system/vazio'
import { Paginacao } from '@portal/platform/contract'
import {
	paginasDe,
	TabelaDaLista,
	useAparenciaDaLista,
	useFiltroDaLista,
	useListaAoVivo,
} from '@portal/platform/web/lista'
import { type Achado, ATALHOS, type Atalho, EVENTO, enderecoDaPasta } from '../contract/index.ts'
import { COLUNAS_DO_ITEM } from './colunas-do-item.tsx'
import { IconeDoItem } from './icone-do-item.tsx'
import { atalhosQuery } from './queries.ts'

const EVENTOS = [EVENTO]
const obterChave = ({ coditm }: Achado): number => coditm

/** A file opens over the folder in which it is. */
const montarEndereco = ({ tipitm, coditm, codptaarqudr }: Achado): string =>
	tipitm === 'P' ? enderecoDaPasta(coditm) : `${enderecoDaPasta(codptaarqudr)}?arquivo=${coditm}`

const COLUNAS: Coluna<Achado>[] = [
	{
		campo: 'nomitm',
		nome: 'Nome',
		slot: (achado) => (
			<span className="flex items-center gap-2.5">
				<IconeDoItem tipitm={achado.tipitm} nome={achado.nomitm} />
				<span className="min-w-0 wrap-anywhere">
					<Link href={montarEndereco(achado)}>{achado.nomitm}</Link>
					<Detalhe tag="span">
						{achado.nompta ? (
							<>
								Em <Link href={enderecoDaPasta(achado.codptaarqudr)}>{achado.nompta}</Link>
							</>
						) : (
							'Compartilhada com você'
						)}
					</Detalhe>
				</span>
			</span>
		),
		estreita: (achado) => <Link href={montarEndereco(achado)}>{achado.nomitm}</Link>,
	},
	...COLUNAS_DO_ITEM,
]

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
	const aparencia = useAparenciaDaLista('usp-drive-atalhos', COLUNAS)
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
