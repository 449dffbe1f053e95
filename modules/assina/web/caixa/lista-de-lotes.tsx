import { Link } from '@portal/design-system/link'
import type { Acao, AcaoEmVarios, Coluna } from '@portal/design-system/tabela'
import { Detalhe, Sigla } from '@portal/design-system/texto'
import { toast } from '@portal/design-system/toast'
import { Vazio } from '@portal/design-system/vazio'
import { navegar } from '@portal/platform/web'
import { HaTempo, type PreferenciasDaLista, TabelaDaLista, useListaAoVivo } from '@portal/platform/web/lista'
import { Mail, PenLine, Trash2, X } from 'lucide-react'
import { useState } from 'react'
import { type Aba, type FiltroLotes, type LoteResumo, MAXIMO_POR_CERIMONIA } from '../../contract/index.ts'
import { EVENTO, lotesQuery } from '../queries.ts'
import { contar, Prazo, SituacaoDoLote } from '../situacoes.tsx'
import { type AcaoDosLotes, AcaoEmLotesDialog } from './acao-em-lotes.dialog.tsx'
import type { ColunaDaCaixa } from './colunas.ts'

const lote: Coluna<LoteResumo> = {
	campo: 'nomlot',
	nome: 'Lote',
	slot: (linha) => (
		<>
			<Link href={`/assina/lote/${linha.codlotdocasi}`} className="font-semibold">
				{linha.nomlot}
			</Link>
			<Detalhe tag="span">
				{contar(linha.qtddoc, 'documento', 'documentos')} · <Sigla nome={linha.nomund}>{linha.sglund}</Sigla> ·{' '}
				{linha.nompesges}
				{linha.nompestit ? ` · por ${linha.nompestit}` : ''}
			</Detalhe>
		</>
	),
}
type ColunaEscolhida = { readonly coluna: ColunaDaCaixa; readonly da: Coluna<LoteResumo> }

const situacao: ColunaEscolhida = {
	coluna: 'situacao',
	da: { campo: 'sitlotdocasi', nome: 'Situação', slot: (linha) => <SituacaoDoLote lote={linha} /> },
}
const assinaturas: ColunaEscolhida = {
	coluna: 'assinaturas',
	da: { campo: 'qtdasi', nome: 'Assinaturas', numerico: true, slot: ({ qtdasi, qtdpcp }) => `${qtdasi} de ${qtdpcp}` },
}
const prazo: ColunaEscolhida = {
	coluna: 'prazo',
	da: { campo: 'dtalimasi', nome: 'Prazo', slot: (linha) => <Prazo lote={linha} /> },
}
const data = (campo: 'dtacad' | 'dtaenv' | 'dtaconc', nome: string): ColunaEscolhida => ({
	coluna: 'data',
	da: {
		campo,
		nome,
		formato: (valor) => (typeof valor === 'string' ? <HaTempo instante={valor} /> : null),
	},
})

/** Columns by tab, beside those that identify the batch. */
const COLUNAS: Readonly<Record<Aba, readonly ColunaEscolhida[]>> = {
	'para-assinar': [situacao, assinaturas, data('dtaenv', 'Enviado'), prazo],
	aguardando: [situacao, assinaturas, data('dtaenv', 'Enviado'), prazo],
	concluidos: [situacao, assinaturas, data('dtaconc', 'Concluído')],
	rejeitados: [situacao, assinaturas, data('dtaconc', 'Rejeitado')],
	rascunhos: [data('dtacad', 'Criado'), prazo],
	unidade: [situacao, assinaturas, data('dtaenv', 'Enviado'), prazo],
}

const VAZIO: Readonly<Record<Aba, string>> = {
	'para-assinar': 'Nada espera a sua assinatura.',
	aguardando: 'Nenhum lote seu espera a assinatura de outras pessoas.',
	concluidos: 'Nenhum lote concluído ainda.',
	rejeitados: 'Nenhum lote rejeitado.',
	rascunhos: 'Você não tem rascunhos.',
	unidade: 'Nenhum lote na sua unidade.',
}

type ListaDeLotesProps = {
	filtro: FiltroLotes
	preferencias: PreferenciasDaLista<ColunaDaCaixa>
	criaLotes: boolean
	aoMudarPagina: (pagina: number) => void
	aoMudarPorPagina: (porPagina: number) => void
}

const EVENTOS = [EVENTO]
const chaveDe = ({ codlotdocasi }: LoteResumo): number => codlotdocasi

export function ListaDeLotes({ filtro, preferencias, criaLotes, ...paginacao }: ListaDeLotesProps) {
	const lista = useListaAoVivo(lotesQuery(filtro), { chave: chaveDe, eventos: EVENTOS })
	const [emLotes, setEmLotes] = useState<AcaoDosLotes>()
	const acoesEmVarios = acoesDaAba(filtro.aba, setEmLotes)
	return (
		<>
			<TabelaDaLista
				nome="lotes"
				legenda="Lotes"
				lista={lista}
				selecao={filtro.aba}
				colunas={[
					lote,
					...COLUNAS[filtro.aba].filter(({ coluna }) => preferencias.colunas.includes(coluna)).map(({ da }) => da),
				]}
				chave={chaveDe}
				pagina={filtro.pagina}
				porPagina={filtro.porPagina}
				{...paginacao}
				densa={preferencias.densa}
				vazio={<ListaVazia filtro={filtro} criaLotes={criaLotes} />}
				acoes={acoesDaLinha(filtro.aba)}
				nomeDaLinha={({ nomlot }) => nomlot}
				{...(acoesEmVarios.length > 0 ? { acoesEmVarios } : {})}
			/>
			{emLotes ? <AcaoEmLotesDialog {...emLotes} aoFechar={() => setEmLotes(undefined)} /> : null}
		</>
	)
}

function ListaVazia({ filtro: { aba, busca }, criaLotes }: Pick<ListaDeLotesProps, 'filtro' | 'criaLotes'>) {
	if (busca) return <Vazio texto="Nenhum lote encontrado." ilustracao="busca" />
	const oferece = criaLotes && (aba === 'rascunhos' || aba === 'aguardando')
	return (
		<Vazio
			texto={VAZIO[aba]}
			acao={
				oferece ? (
					<Link botao variante="primario" href="/assina/lote">
						Novo lote
					</Link>
				) : undefined
			}
		/>
	)
}

function acoesDaLinha(aba: Aba): Acao<LoteResumo>[] {
	if (aba === 'rascunhos') return [{ titulo: 'Continuar', href: ({ codlotdocasi }) => `/assina/lote/${codlotdocasi}` }]
	return [
		{
			titulo: 'Assinar',
			variante: 'primario',
			condicao: ({ staveza, staprzexp }) => staveza === 'S' && staprzexp === 'N',
			href: ({ codlotdocasi }) => `/assina/lote/${codlotdocasi}?assinar=S`,
		},
		{
			titulo: 'Abrir',
			condicao: ({ staveza, staprzexp }) => staveza === 'N' || staprzexp === 'S',
			href: ({ codlotdocasi }) => `/assina/lote/${codlotdocasi}`,
		},
	]
}

function assinarVarios(lotes: LoteResumo[]): void {
	if (lotes.length > MAXIMO_POR_CERIMONIA) {
		toast.aviso(`Escolha até ${MAXIMO_POR_CERIMONIA} lotes por vez.`)
		return
	}
	const [primeiro, ...demais] = lotes.map(({ codlotdocasi }) => codlotdocasi)
	navegar(`/assina/assinarMultiplos/${primeiro}${demais.length > 0 ? `?lotes=${demais.join('-')}` : ''}`)
}

function acoesDaAba(aba: Aba, abrir: (acao: AcaoDosLotes) => void): AcaoEmVarios<LoteResumo>[] {
	const reenviar: AcaoEmVarios<LoteResumo> = {
		titulo: 'Reenviar mensagens',
		icone: <Mail aria-hidden />,
		aoAcionar: (lotes) => abrir({ acao: 'reenviar', lotes }),
	}
	const rejeitar: AcaoEmVarios<LoteResumo> = {
		titulo: 'Rejeitar',
		icone: <X aria-hidden />,
		variante: 'perigo',
		aoAcionar: (lotes) => abrir({ acao: 'rejeitar', lotes }),
	}
	if (aba === 'para-assinar')
		return [
			{
				titulo: 'Assinar selecionados',
				icone: <PenLine aria-hidden />,
				variante: 'primario',
				aoAcionar: assinarVarios,
			},
			rejeitar,
		]
	if (aba === 'aguardando') return [reenviar]
	if (aba === 'unidade') return [reenviar, rejeitar]
	if (aba !== 'rascunhos') return []
	return [
		{
			titulo: 'Excluir',
			icone: <Trash2 aria-hidden />,
			variante: 'perigo',
			aoAcionar: (lotes) => abrir({ acao: 'excluir', lotes }),
		},
	]
}
