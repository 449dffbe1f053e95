import { Botao } from '@portal/design-system/botao'
import { Link } from '@portal/design-system/link'
import { Paginacao } from '@portal/design-system/paginacao'
import { Fileira } from '@portal/design-system/pilha'
import { Segmentado } from '@portal/design-system/segmentado'
import { type Coluna, Tabela } from '@portal/design-system/tabela'
import { Detalhe } from '@portal/design-system/texto'
import { toast } from '@portal/design-system/toast'
import { Vazio } from '@portal/design-system/vazio'
import { call, FalhaDaConsulta, mensagemDe } from '@portal/platform/web'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { desfazerLigacao, enderecoDoBem, formatarQuantidade, type ItemCuidado } from '../../contract/index.ts'
import { CHAVE } from '../cestas/queries.ts'
import { LigarDialog } from './ligar.dialog.tsx'
import { itensCuidadosQuery, POR_PAGINA } from './queries.ts'

const QUAIS = [
	{ codigo: 'N', texto: 'Todos os itens' },
	{ codigo: 'S', texto: 'Sem catálogo' },
] as const

const ITEM: Coluna<ItemCuidado> = {
	campo: 'dscitm',
	nome: 'Item da compra',
	slot: ({ numord, dscitm, unimed }) => (
		<>
			{numord}. {dscitm}
			<Detalhe tag="span">{unimed}</Detalhe>
		</>
	),
}
const NO_CATALOGO: Coluna<ItemCuidado> = {
	campo: 'nombem',
	nome: 'No catálogo',
	slot: ({ codbem, nombem, unibas, capacidade, quemcap }) =>
		codbem === null ? (
			'Fora do catálogo: o preço não conta.'
		) : (
			<>
				<Link href={enderecoDoBem(codbem)}>{nombem}</Link>
				<Detalhe tag="span">
					{capacidade === null
						? 'Falta dizer quantas unidades vêm em cada fornecimento: o preço não conta.'
						: `${formatarQuantidade(capacidade)} em cada (${unibas}), por ${quemcap}`}
				</Detalhe>
			</>
		),
}

interface Atos {
	readonly ligar: (item: ItemCuidado) => void
	readonly desfazer: (numord: number) => void
	/** Item whose link is being undone. */
	readonly desfazendo: number | undefined
}

const montarColunas = ({ ligar, desfazer, desfazendo }: Atos): Coluna<ItemCuidado>[] => [
	ITEM,
	NO_CATALOGO,
	{
		campo: 'stalig',
		nome: 'Ações',
		slot: (item) => (
			<Fileira espaco={2}>
				<Botao variante="secundario" tamanho="pq" onClick={() => ligar(item)}>
					{item.codbem === null ? 'Ligar' : 'Mudar'}
					<span className="sr-only"> o item {item.numord}</span>
				</Botao>
				{item.stalig === 'S' ? (
					<Botao
						variante="secundario"
						tamanho="pq"
						carregando={desfazendo === item.numord}
						onClick={() => desfazer(item.numord)}
					>
						Desfazer<span className="sr-only"> a ligação do item {item.numord}</span>
					</Botao>
				) : null}
			</Fileira>
		),
	},
]

/** Items of a purchase and their place in the catalogue: the link, and its undo where it was made by hand. */
export function ItensCuidados({ codpcddsp }: { codpcddsp: number }) {
	const [pagina, setPagina] = useState(1)
	const [semCatalogo, setSemCatalogo] = useState<'S' | 'N'>('N')
	const [ligando, setLigando] = useState<ItemCuidado>()
	const cliente = useQueryClient()
	const consulta = useQuery(itensCuidadosQuery(codpcddsp, pagina, semCatalogo))
	const desfazer = useMutation({
		mutationFn: (numord: number) => call(desfazerLigacao, { params: { codpcddsp, numord } }),
		onSuccess: () => cliente.invalidateQueries({ queryKey: CHAVE }),
		onError: (falha) => toast.erro('A ligação não foi desfeita', mensagemDe(falha)),
	})
	if (consulta.error) return <FalhaDaConsulta falha={consulta.error} aoTentarDeNovo={() => void consulta.refetch()} />
	const colunas = montarColunas({
		ligar: setLigando,
		desfazer: desfazer.mutate,
		desfazendo: desfazer.isPending ? desfazer.variables : undefined,
	})
	return (
		<div className="grid gap-4">
			<Segmentado
				rotulo="Quais itens"
				opcoes={QUAIS}
				valor={semCatalogo}
				aoMudar={(novo) => {
					setSemCatalogo(novo)
					setPagina(1)
				}}
			/>
			<Tabela
				legenda="Itens e catálogo"
				colunas={colunas}
				linhas={consulta.data?.itens ?? []}
				chave={({ numord }) => numord}
				vazio={
					<Vazio
						texto={semCatalogo === 'S' ? 'Todos os itens estão no catálogo.' : 'Esta compra ainda não tem itens.'}
					/>
				}
			/>
			{(consulta.data?.total ?? 0) > POR_PAGINA ? (
				<Paginacao
					rotulo="Páginas de itens"
					pagina={pagina}
					total={consulta.data?.total ?? 0}
					porPagina={POR_PAGINA}
					aoMudar={setPagina}
				/>
			) : null}
			{ligando ? <LigarDialog codpcddsp={codpcddsp} item={ligando} aoFechar={() => setLigando(undefined)} /> : null}
		</div>
	)
}
