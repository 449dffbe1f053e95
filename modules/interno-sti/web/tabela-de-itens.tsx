import { Botao } from '@portal/design-system/botao'
import { BotaoExplicado } from '@portal/design-system/botao-explicado'
import { Situacao as EmQueSituacao, type Situacoes } from '@portal/design-system/situacao'
import type { Coluna } from '@portal/design-system/tabela'
import { toast } from '@portal/design-system/toast'
import { Vazio } from '@portal/design-system/vazio'
import { baixar, call, mensagemDe } from '@portal/platform/web'
import { NoDia, type paginasDe, TabelaDaLista, useListaAoVivo } from '@portal/platform/web/lista'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Check, Download } from 'lucide-react'
import {
	concluirItem,
	EVENTO,
	type FiltroItens,
	type Item,
	nomeDaSituacao,
	obterAnexo,
	type Situacao,
} from '../contract/index.ts'
import { CHAVE, itensQuery } from './queries.ts'

const EVENTOS = [EVENTO]
const chaveDe = ({ codigo }: Item): number => codigo

export const SITUACOES: Situacoes<Situacao> = {
	A: { texto: nomeDaSituacao.A, estado: 'pendente' },
	C: { texto: nomeDaSituacao.C, estado: 'concluido' },
}

export const COLUNAS: Coluna<Item>[] = [
	{
		campo: 'titulo',
		nome: 'Item',
		slot: (item) => (
			<>
				<span className="font-semibold">{item.titulo}</span>
				<div className="relative mt-1.5 flex flex-wrap gap-2">
					<Concluir item={item} />
					{item.nomarq ? <Anexo codigo={item.codigo} nome={item.nomarq} /> : null}
				</div>
			</>
		),
	},
	{ campo: 'nompesrsp', nome: 'Responsável' },
	{ campo: 'sititm', nome: 'Situação', slot: ({ sititm }) => <EmQueSituacao {...SITUACOES[sititm]} /> },
	{
		campo: 'cadastradoEm',
		nome: 'Aberto em',
		slot: ({ cadastradoEm }) => <NoDia instante={cadastradoEm} />,
	},
]

type Props = ReturnType<typeof paginasDe> & {
	filtro: FiltroItens
	/** As the person chose to see them. */
	colunas: Coluna<Item>[]
	densa: boolean
}

export function TabelaDeItens({ filtro, ...daTabela }: Props) {
	const lista = useListaAoVivo(itensQuery(filtro), { chave: chaveDe, eventos: EVENTOS })
	const filtrada = Boolean(filtro.busca || filtro.sititm)
	return (
		<TabelaDaLista
			nome="itens"
			legenda="Itens"
			lista={lista}
			chave={chaveDe}
			{...daTabela}
			vazio={<Vazio texto={filtrada ? 'Nenhum item encontrado.' : 'Você ainda não tem itens.'} />}
		/>
	)
}

function Concluir({ item: { codigo, titulo, concluir, motivo } }: { item: Item }) {
	const cliente = useQueryClient()
	const { mutate, isPending } = useMutation({
		mutationFn: () => call(concluirItem, { params: { codigo } }),
		onSuccess: () => toast.sucesso('Item concluído!', titulo),
		onError: (falha) => toast.erro('O item não foi concluído', mensagemDe(falha)),
		onSettled: () => cliente.invalidateQueries({ queryKey: CHAVE }),
	})
	return (
		<BotaoExplicado
			tamanho="pq"
			variante="secundario"
			icone={<Check aria-hidden />}
			aria-label={`Concluir ${titulo}`}
			carregando={isPending}
			motivo={concluir === 'S' ? undefined : (motivo ?? 'Este item não pode ser concluído agora.')}
			onClick={() => mutate()}
		>
			Concluir
		</BotaoExplicado>
	)
}

function Anexo({ codigo, nome }: { codigo: number; nome: string }) {
	const { mutate, isPending } = useMutation({
		mutationFn: () => call(obterAnexo, { params: { codigo } }),
		onSuccess: (arquivo) => baixar(arquivo, nome),
		onError: (falha) => toast.erro('O anexo não foi baixado', mensagemDe(falha)),
	})
	return (
		<Botao
			tamanho="pq"
			variante="secundario"
			icone={<Download aria-hidden />}
			carregando={isPending}
			onClick={() => mutate()}
		>
			<span className="wrap-anywhere">{nome}</span>
		</Botao>
	)
}
