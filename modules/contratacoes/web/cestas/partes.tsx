import { Alerta } from '@portal/design-system/alerta'
import { Botao } from '@portal/design-system/botao'
import { Link } from '@portal/design-system/link'
import { Secao } from '@portal/design-system/secao'
import { Situacao } from '@portal/design-system/situacao'
import { type Coluna, Tabela } from '@portal/design-system/tabela'
import { Detalhe, SoParaLeitor } from '@portal/design-system/texto'
import { toast } from '@portal/design-system/toast'
import { Vazio } from '@portal/design-system/vazio'
import { call, formatarData, mensagemDe } from '@portal/platform/web'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import {
	type CestaCompleta,
	type Cotacao,
	enderecoDoBem,
	formatarPreco,
	formatarQuantidade,
	formatarReais,
	type ItemDaCesta,
	METODOS,
	PRECOS_DA_CESTA,
	type PrecoDaCesta,
	removerItemDaCesta,
	removerOutroMetodo,
} from '../../contract/index.ts'
import { ESTADOS_DA_COTACAO } from '../situacoes.ts'
import { useAcoesDosPrecos } from './acoes-dos-precos.ts'
import { EvidenciaDialog } from './evidencia.dialog.tsx'
import { ExcluirPrecoDialog } from './excluir.dialog.tsx'
import { OutroMetodoDialog } from './metodo.dialog.tsx'
import { CHAVE } from './queries.ts'
import { RegistrarPrecoDialog } from './registrar.dialog.tsx'

const obterChave = ({ codpre }: PrecoDaCesta): number => codpre
const POR_PAGINA = 10
const nomearPreco = ({ tippre, numcpr, nomfor }: PrecoDaCesta): string =>
	[PRECOS_DA_CESTA[tippre], numcpr, nomfor].filter(Boolean).join(', ')

/** Heading of a part of an item, which names the item to who reads it by ear among the parts of others. */
const nomearParte = (parte: string, nombem: string) => (
	<>
		{parte}
		<SoParaLeitor>: {nombem}</SoParaLeitor>
	</>
)

const PRECO: Coluna<PrecoDaCesta> = {
	campo: 'tippre',
	nome: 'Preço',
	slot: ({ tippre, dtaref, numcpr, nomfor }) => (
		<>
			{numcpr === null ? PRECOS_DA_CESTA[tippre] : `${PRECOS_DA_CESTA[tippre]}, compra ${numcpr}`}
			<Detalhe tag="span">{[formatarData(dtaref), nomfor].filter(Boolean).join(' · ')}</Detalhe>
		</>
	),
}
const USADOS: Coluna<PrecoDaCesta>[] = [
	PRECO,
	{
		campo: 'porUnidade',
		nome: 'Por unidade',
		numerico: true,
		slot: ({ porUnidade }) => formatarPreco(porUnidade ?? '0'),
		estreita: () => null,
	},
	{
		campo: 'corrigido',
		nome: 'Corrigido',
		numerico: true,
		slot: ({ corrigido }) => formatarPreco(corrigido ?? '0'),
	},
]
const FORA: Coluna<PrecoDaCesta>[] = [PRECO, { campo: 'motivo', nome: 'Por que não conta' }]

/** Items of a basket, each with its sum. */
export function ItensDaCesta({ cesta }: { cesta: CestaCompleta }) {
	if (cesta.itens.length === 0)
		return <Vazio texto="A cesta está vazia. Ponha itens do banco de preços com o botão “Pôr item”." />
	return (
		<div className="grid gap-8">
			{cesta.itens.map((item) => (
				<Item key={item.codbem} cesta={cesta} item={item} />
			))}
		</div>
	)
}

/** Reference of an item in words: by the sum, with the percentage, or by another method. */
function escreverReferencia({ metces, ajuste }: CestaCompleta, item: ItemDaCesta): string {
	const { unibas, vlrcon, vlrref, vlrtot, dscout } = item
	if (vlrref === null) return 'Nenhum preço conta.'
	const aoTodo = `ao todo, ${formatarReais(vlrtot ?? '0')}.`
	if (dscout !== null) return `Por outro método: ${formatarPreco(vlrref)} por ${unibas}; ${aoTodo}`
	const daConta = `${METODOS[metces]}: ${formatarPreco(vlrcon ?? vlrref)} por ${unibas}`
	return ajuste === null ? `${daConta}; ${aoTodo}` : `${daConta}; com o percentual, ${formatarPreco(vlrref)}; ${aoTodo}`
}

function Item({ cesta, item }: { cesta: CestaCompleta; item: ItemDaCesta }) {
	const { sitces } = cesta
	const { codbem, nombem, unibas, qtditm, avisos, usados, desconsiderados, dscout } = item
	const [excluindo, setExcluindo] = useState<PrecoDaCesta>()
	const [registrando, setRegistrando] = useState(false)
	const [outro, setOutro] = useState(false)
	const [provando, setProvando] = useState<number>()
	const acoes = useAcoesDosPrecos(cesta, { aoExcluir: setExcluindo, aoProvar: setProvando })
	return (
		<Secao titulo={nombem} espaco={3}>
			<p>
				{formatarQuantidade(qtditm)} × {unibas}. {escreverReferencia(cesta, item)}{' '}
				<Link href={enderecoDoBem(codbem)}>Ver no banco de preços</Link>
			</p>
			{dscout === null ? null : <p className="max-w-(--medida) wrap-anywhere">{dscout}</p>}
			{avisos.map((aviso) => (
				<Alerta key={aviso} variante="aviso">
					{aviso}
				</Alerta>
			))}
			<Secao titulo={nomearParte('Preços que contam', nombem)} nivel={3} discreta espaco={1}>
				<Tabela
					legenda={`Preços que contam: ${nombem}`}
					colunas={USADOS}
					linhas={usados}
					chave={obterChave}
					porPagina={POR_PAGINA}
					vazio={
						<Vazio texto="Nenhum preço deste período conta. Peça cotações, ou registre preços de outras fontes." />
					}
					acoes={acoes.listarDosUsados(usados)}
					nomeDaLinha={nomearPreco}
				/>
			</Secao>
			{desconsiderados.length === 0 ? null : (
				<Secao titulo={nomearParte('Desconsiderados', nombem)} nivel={3} discreta espaco={1}>
					<Tabela
						legenda={`Desconsiderados: ${nombem}`}
						colunas={FORA}
						linhas={desconsiderados}
						chave={obterChave}
						porPagina={POR_PAGINA}
						acoes={acoes.listarDosOutros(desconsiderados)}
						nomeDaLinha={nomearPreco}
					/>
				</Secao>
			)}
			{excluindo ? (
				<ExcluirPrecoDialog cesta={cesta} preco={excluindo} aoFechar={() => setExcluindo(undefined)} />
			) : null}
			{registrando ? <RegistrarPrecoDialog cesta={cesta} item={item} aoFechar={() => setRegistrando(false)} /> : null}
			{outro ? <OutroMetodoDialog cesta={cesta} item={item} aoFechar={() => setOutro(false)} /> : null}
			{provando === undefined ? null : (
				<EvidenciaDialog cesta={cesta} codprc={provando} aoFechar={() => setProvando(undefined)} />
			)}
			{sitces === 'RAS' ? (
				<AcoesDoItem
					cesta={cesta}
					item={item}
					aoRegistrar={() => setRegistrando(true)}
					aoUsarOutro={() => setOutro(true)}
				/>
			) : null}
		</Secao>
	)
}

type AcoesDoItemProps = { cesta: CestaCompleta; item: ItemDaCesta; aoRegistrar: () => void; aoUsarOutro: () => void }

/** Acts on an item of a basket that is still worked on. */
function AcoesDoItem({ cesta, item, aoRegistrar, aoUsarOutro }: AcoesDoItemProps) {
	const { codces, comOutro } = cesta
	const { codbem, nombem, dscout } = item
	const cliente = useQueryClient()
	const remover = useMutation({
		mutationFn: () => call(removerItemDaCesta, { params: { codces, codbem } }),
		onSuccess: () => cliente.invalidateQueries({ queryKey: CHAVE }),
		onError: (falha) => toast.erro('O item não foi tirado', mensagemDe(falha)),
	})
	const voltar = useMutation({
		mutationFn: () => call(removerOutroMetodo, { params: { codces, codbem } }),
		onSuccess: () => cliente.invalidateQueries({ queryKey: CHAVE }),
		onError: (falha) => toast.erro('O item não voltou ao preço da conta', mensagemDe(falha)),
	})
	return (
		<div className="flex flex-wrap gap-3">
			<Botao variante="secundario" aparencia="contorno" onClick={aoRegistrar}>
				Registrar preço de outra fonte
			</Botao>
			{comOutro === 'S' ? (
				<Botao variante="secundario" aparencia="contorno" onClick={aoUsarOutro}>
					{dscout === null ? 'Usar outro método' : 'Mudar o outro método'}
				</Botao>
			) : null}
			{dscout === null ? null : (
				<Botao variante="secundario" aparencia="contorno" carregando={voltar.isPending} onClick={() => voltar.mutate()}>
					Voltar ao preço da conta
				</Botao>
			)}
			<Botao variante="secundario" aparencia="contorno" carregando={remover.isPending} onClick={() => remover.mutate()}>
				Tirar {nombem}
			</Botao>
		</div>
	)
}

const COTACOES: Coluna<Cotacao>[] = [
	{
		campo: 'nomfor',
		nome: 'Fornecedor',
		slot: ({ nomfor, niform, dscjus }) => (
			<>
				{nomfor}
				<Detalhe tag="span">
					{niform} · {dscjus}
				</Detalhe>
			</>
		),
		estreita: ({ nomfor }) => nomfor,
	},
	{
		campo: 'dtalim',
		nome: 'Prazo',
		slot: ({ dtalim }) => <span className="tabular-nums">{formatarData(dtalim)}</span>,
	},
	{ campo: 'sitcot', nome: 'Situação', slot: ({ sitcot }) => <Situacao {...ESTADOS_DA_COTACAO[sitcot]} /> },
]

export const Cotacoes = ({ cotacoes }: { cotacoes: Cotacao[] }) => (
	<Tabela
		legenda="Cotações pedidas"
		colunas={COTACOES}
		linhas={cotacoes}
		chave={({ codcot }) => codcot}
		vazio={<Vazio texto="Nenhuma cotação foi pedida. Peça com o botão “Pedir cotação”." />}
	/>
)
