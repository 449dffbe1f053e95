import { Abas } from '@portal/design-system/abas'
import { Alerta } from '@portal/design-system/alerta'
import { Badge } from '@portal/design-system/badge'
import { Link } from '@portal/design-system/link'
import { Pagina } from '@portal/design-system/pagina'
import { Pilha } from '@portal/design-system/pilha'
import { Exportar, formatarInteiro, useEvento } from '@portal/platform/web'
import { EscolhaDasColunas, usePreferenciasDaLista } from '@portal/platform/web/lista'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { FilePlus2 } from 'lucide-react'
import { ABAS, type Aba, EVENTO_LISTA, EVENTO_PROCESSO, MAXIMO_DE_RESULTADOS, nomeDaAba } from '../../contract/index.ts'
import { NOVO } from '../enderecos.ts'
import { CHAVE, minhasEstacoesQuery } from '../estrutura/queries.ts'
import { esquecerFalhaDoProcesso, useFalhaDoProcesso } from '../falha-do-processo.ts'
import { estaFiltrado, SEM_FILTROS, useFiltro } from './filtro.ts'
import { FiltrosDosProcessos } from './filtros.tsx'
import { nomeDaColuna, PADRAO } from './preferencias.ts'
import { contagemQuery, estaNaLista, exportar } from './queries.ts'
import { TabelaDeProcessos } from './tabela-de-processos.tsx'
import { Visitados } from './visitados.tsx'

export function ProcessosPage() {
	const lista = useFiltro()
	const { filtro, filtrar } = lista
	const [preferencias, mudarPreferencias] = usePreferenciasDaLista({
		nome: 'processos',
		colunas: nomeDaColuna,
		padrao: PADRAO,
	})
	useAoVivo()
	const ferramentas = (
		<FiltrosDosProcessos filtro={filtro} aoFiltrar={filtrar}>
			<EscolhaDasColunas
				colunas={nomeDaColuna}
				padrao={PADRAO}
				preferencias={preferencias}
				aoMudar={mudarPreferencias}
			/>
			<Exportar oque="os processos" nome="processos" pedir={(formato) => exportar(filtro, formato)} />
		</FiltrosDosProcessos>
	)
	const conteudo = (
		<Pilha>
			{filtro.aba === 'busca' && !estaFiltrado(filtro) ? <Visitados /> : null}
			<TabelaDeProcessos
				filtro={filtro}
				preferencias={preferencias}
				aoMudarPagina={lista.irParaPagina}
				aoMudarPorPagina={lista.mudarPorPagina}
				aoLimpar={() => filtrar(SEM_FILTROS)}
				aoMudarAba={(aba) => filtrar({ aba })}
			/>
		</Pilha>
	)
	return (
		<Pagina
			titulo="Processos digitais"
			resumo="Os que chegaram à sua estação, os que estão nela e os que lhe dizem respeito."
			acoes={<NovoProcesso />}
		>
			<FalhaAoAbrir />
			<Abas
				rotulo="Processos"
				aberta={filtro.aba}
				// The filters are cleared on a change of tabs, so that the new tab shows as many processes as its count says.
				aoMudar={(aba) => filtrar({ ...SEM_FILTROS, aba: aba as Aba })}
				ferramentas={ferramentas}
				abas={ABAS.map((codigo) => ({ codigo, titulo: <TituloDaAba aba={codigo} />, conteudo }))}
			/>
		</Pagina>
	)
}

/** Live update of counts and hidden lists; the visible list is not moved but offers its own reload. */
function useAoVivo(): void {
	const cliente = useQueryClient()
	const perguntarDeNovo = () =>
		void cliente.invalidateQueries({ queryKey: CHAVE, predicate: (consulta) => !estaNaLista(consulta) })
	useEvento(EVENTO_LISTA, perguntarDeNovo)
	useEvento(EVENTO_PROCESSO, perguntarDeNovo)
}

/** The count has a placeholder while loading, so that the tabs do not shift. */
function TituloDaAba({ aba }: { aba: Aba }) {
	const { data, isPending } = useQuery(contagemQuery)
	const quantos = aba === 'busca' ? undefined : data?.[aba]
	return (
		<>
			{nomeDaAba[aba]}
			{quantos !== undefined ? (
				<Badge variante={aba === 'receber' && quantos > 0 ? 'primario' : 'secundario'}>
					{formatarInteiro(quantos)}
					{quantos === MAXIMO_DE_RESULTADOS ? '+' : ''}
				</Badge>
			) : isPending && aba !== 'busca' ? (
				<Badge>…</Badge>
			) : null}
		</>
	)
}

/** The button is shown only to the protocol of a unit, which opens processes. */
function NovoProcesso() {
	const { data = [] } = useQuery(minhasEstacoesQuery)
	if (!data.some(({ papeis }) => papeis.includes('P'))) return null
	return (
		<Link botao variante="primario" href={NOVO} icone={<FilePlus2 aria-hidden />}>
			Novo processo
		</Link>
	)
}

function FalhaAoAbrir() {
	const falha = useFalhaDoProcesso()
	if (!falha) return null
	return (
		<Alerta
			variante="perigo"
			titulo={`Não foi possível abrir o processo ${falha.numpro}`}
			aoFechar={esquecerFalhaDoProcesso}
		>
			{falha.mensagem}
		</Alerta>
	)
}
