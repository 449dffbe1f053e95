import { CaixaSelecao } from '@portal/design-system/caixa-selecao'
import { Filtros } from '@portal/design-system/filtros'
import { Link } from '@portal/design-system/link'
import { Pagina } from '@portal/design-system/pagina'
import { Fileira } from '@portal/design-system/pilha'
import { Exportar } from '@portal/platform/web'
import { FiltroDeOpcao, opcaoAtiva, paginasDe, useAparenciaDaLista, useFiltroDaLista } from '@portal/platform/web/lista'
import { useQuery } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { ListaDeProjetos } from '../../contract/index.ts'
import { FiltroDeUnidade, unidadeAtiva } from '../comum/filtro-de-unidade.tsx'
import { exportarLista, projetosQuery } from './queries.ts'
import { FAROIS_ESCRITOS, SITUACOES, TIPOS_ESCRITOS } from './situacoes.ts'
import { COLUNAS, TabelaDeProjetos } from './tabela.tsx'

export function ProjetosPage() {
	const lista = useFiltroDaLista(ListaDeProjetos)
	const { filtro, filtrar } = lista
	const { data } = useQuery(projetosQuery(filtro))
	const aparencia = useAparenciaDaLista('interno-sti-projetos', COLUNAS)
	const situacao = {
		campo: 'sitprjti',
		nome: 'Situação',
		todas: 'Todas as situações',
		opcoes: SITUACOES,
		valor: filtro.sitprjti,
		aoMudar: (sitprjti: typeof filtro.sitprjti) => filtrar({ sitprjti }),
	}
	const farol = {
		campo: 'farprj',
		nome: 'Farol',
		todas: 'Qualquer farol',
		opcoes: FAROIS_ESCRITOS,
		valor: filtro.farprj,
		aoMudar: (farprj: typeof filtro.farprj) => filtrar({ farprj }),
	}
	const tipo = {
		campo: 'tipprj',
		nome: 'Tipo',
		todas: 'Todos os tipos',
		opcoes: TIPOS_ESCRITOS,
		valor: filtro.tipprj,
		aoMudar: (tipprj: typeof filtro.tipprj) => filtrar({ tipprj }),
	}
	const marcados = [
		...unidadeAtiva(filtro.codund, filtrar),
		...(filtro.stasemrel
			? [{ campo: 'stasemrel', texto: 'Sem relatório', aoTirar: () => filtrar({ stasemrel: undefined }) }]
			: []),
		...(filtro.stameus
			? [{ campo: 'stameus', texto: 'Só os meus', aoTirar: () => filtrar({ stameus: undefined }) }]
			: []),
	]
	return (
		<Pagina
			titulo="Projetos de TI"
			resumo="O que a informática faz, para quem, e como vai."
			acoes={
				data?.incluir === 'S' ? (
					<Link botao variante="primario" href="/interno-sti/cadastro/novo" icone={<Plus aria-hidden />}>
						Novo projeto
					</Link>
				) : undefined
			}
		>
			<Filtros
				rotulo="Filtros dos projetos"
				busca={{
					rotulo: 'Procurar projetos',
					placeholder: 'Nome, objetivo, sistema ou processo',
					valor: filtro.busca ?? '',
					maximo: 100,
					aoBuscar: (busca) => filtrar({ busca: busca || undefined }, { substituir: true }),
				}}
				painel={
					<Fileira espaco={4} alinhar="pe">
						<FiltroDeOpcao {...situacao} />
						<FiltroDeOpcao {...farol} />
						<FiltroDeOpcao {...tipo} />
						<FiltroDeUnidade codund={filtro.codund} filtrar={filtrar} />
						<CaixaSelecao
							rotulo="Sem relatório há mais de 35 dias"
							checked={filtro.stasemrel === 'S'}
							onChange={({ target }) => filtrar({ stasemrel: target.checked ? 'S' : undefined })}
						/>
						<CaixaSelecao
							rotulo="Só os projetos de que participo"
							checked={filtro.stameus === 'S'}
							onChange={({ target }) => filtrar({ stameus: target.checked ? 'S' : undefined })}
						/>
					</Fileira>
				}
				ativos={[...opcaoAtiva(situacao), ...opcaoAtiva(farol), ...opcaoAtiva(tipo), ...marcados]}
				aoLimpar={() =>
					filtrar({
						sitprjti: undefined,
						farprj: undefined,
						tipprj: undefined,
						codund: undefined,
						stasemrel: undefined,
						stameus: undefined,
					})
				}
			>
				{aparencia.escolha}
				<Exportar oque="os projetos" nome="projetos-de-ti" pedir={(formato) => exportarLista(filtro, formato)} />
			</Filtros>
			<TabelaDeProjetos filtro={filtro} {...aparencia.tabela} {...paginasDe(lista)} />
		</Pagina>
	)
}
