import { Abas } from '@portal/design-system/abas'
import { Badge } from '@portal/design-system/badge'
import { Campo } from '@portal/design-system/campo'
import { Filtros } from '@portal/design-system/filtros'
import { Link } from '@portal/design-system/link'
import { Pagina } from '@portal/design-system/pagina'
import { Selecao } from '@portal/design-system/selecao'
import {
	EscolhaDasColunas,
	type FiltroDaLista,
	useFiltroDaLista,
	usePreferenciasDaLista,
} from '@portal/platform/web/lista'
import { usePrefetchQuery, useQuery } from '@tanstack/react-query'
import { FilePlus2 } from 'lucide-react'
import type { ReactNode } from 'react'
import { Aba, FiltroLotes, NOME_DA_ABA, NOME_DA_SITUACAO, SitLote, type UsuarioAssina } from '../../contract/index.ts'
import { PaginaComUsuario, podeCriarLotes } from '../pagina-com-usuario.tsx'
import { contagemQuery, lotesQuery, useAssinaAoVivo } from '../queries.ts'
import { NOME_DA_COLUNA, PADRAO } from './colunas.ts'
import { ListaDeLotes } from './lista-de-lotes.tsx'

/** Access and counts in one request; the server answers each by its own rule. */
export function CaixaPage() {
	const lista = useFiltroDaLista(FiltroLotes)
	usePrefetchQuery(lotesQuery(lista.filtro))
	usePrefetchQuery(contagemQuery)
	return <PaginaComUsuario>{(usuario) => <Caixa usuario={usuario} lista={lista} />}</PaginaComUsuario>
}

type CaixaProps = { usuario: UsuarioAssina; lista: FiltroDaLista<typeof FiltroLotes> }

function Caixa({ usuario, lista }: CaixaProps) {
	useAssinaAoVivo()
	const { filtro, filtrar } = lista
	const [preferencias, mudarPreferencias] = usePreferenciasDaLista({
		nome: 'assina',
		colunas: NOME_DA_COLUNA,
		padrao: PADRAO,
	})
	const { data: contagem } = useQuery(contagemQuery)
	const abas = Aba.options.filter((aba) => aba !== 'unidade' || podeCriarLotes(usuario))
	const aberta = abas.find((aba) => aba === filtro.aba) ?? 'para-assinar'
	return (
		<Pagina
			titulo="USP Assina"
			resumo="Documentos que esperam a sua assinatura e os que você mandou assinar."
			acoes={
				podeCriarLotes(usuario) ? (
					<Link botao variante="primario" href="/assina/lote" icone={<FilePlus2 aria-hidden />}>
						Novo lote
					</Link>
				) : undefined
			}
		>
			<Abas
				rotulo="Lotes de documentos"
				aberta={filtro.aba}
				aoMudar={(codigo) => filtrar({ aba: Aba.parse(codigo), sitlotdocasi: undefined, codund: undefined })}
				ferramentas={
					<FiltrosDaCaixa aba={aberta} filtro={filtro} aoFiltrar={filtrar}>
						<EscolhaDasColunas
							colunas={NOME_DA_COLUNA}
							padrao={PADRAO}
							preferencias={preferencias}
							aoMudar={mudarPreferencias}
						/>
					</FiltrosDaCaixa>
				}
				abas={abas.map((aba) => ({
					codigo: aba,
					titulo: <Titulo aba={aba} quantos={contagem?.[aba] ?? undefined} />,
					conteudo: (
						<ListaDeLotes
							filtro={{ ...filtro, aba }}
							preferencias={preferencias}
							criaLotes={podeCriarLotes(usuario)}
							aoMudarPagina={lista.irParaPagina}
							aoMudarPorPagina={lista.mudarPorPagina}
						/>
					),
				}))}
			/>
		</Pagina>
	)
}

function Titulo({ aba, quantos }: { aba: Aba; quantos: number | undefined }) {
	return (
		<>
			{NOME_DA_ABA[aba]}
			{quantos ? <Badge variante={aba === 'para-assinar' ? 'aviso' : 'secundario'}>{quantos}</Badge> : null}
		</>
	)
}

type FiltrosDaCaixaProps = {
	aba: Aba
	filtro: FiltroLotes
	aoFiltrar: FiltroDaLista<typeof FiltroLotes>['filtrar']
	children: ReactNode
}

/** Filters; the situation filter exists only in the unit's tab, which has batches in every state. */
function FiltrosDaCaixa({ aba, filtro: { busca, sitlotdocasi }, aoFiltrar, children }: FiltrosDaCaixaProps) {
	const ativos =
		aba === 'unidade' && sitlotdocasi
			? [
					{
						campo: 'sitlotdocasi',
						texto: `Situação: ${NOME_DA_SITUACAO[sitlotdocasi]}`,
						aoTirar: () => aoFiltrar({ sitlotdocasi: undefined }),
					},
				]
			: []
	return (
		<Filtros
			rotulo="Filtros dos lotes"
			busca={{
				rotulo: 'Buscar lote...',
				valor: busca ?? '',
				aoBuscar: (nova) => aoFiltrar({ busca: nova }, { substituir: true }),
			}}
			painel={
				aba === 'unidade' ? (
					<Situacao valor={sitlotdocasi} aoMudar={(nova) => aoFiltrar({ sitlotdocasi: nova })} />
				) : undefined
			}
			ativos={ativos}
		>
			{children}
		</Filtros>
	)
}

type SituacaoProps = { valor: SitLote | undefined; aoMudar: (situacao: SitLote | undefined) => void }

function Situacao({ valor, aoMudar }: SituacaoProps) {
	return (
		<Campo rotulo="Situação" largura="medio">
			<Selecao
				value={valor ?? ''}
				onChange={({ target }) => aoMudar(target.value === '' ? undefined : SitLote.parse(target.value))}
				nenhuma="Todas as situações"
				opcoes={SitLote.options.map((situacao) => ({ codigo: situacao, texto: NOME_DA_SITUACAO[situacao] }))}
			/>
		</Campo>
	)
}
