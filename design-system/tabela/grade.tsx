import { ArrowDown, ArrowUp, ChevronsUpDown } from 'lucide-react'
import { CaixaSelecao } from '../caixa-selecao/caixa-selecao.tsx'
import { Esqueleto } from '../esqueleto/esqueleto.tsx'
import {
	AcoesDaCelula,
	alinhamentoDe,
	classesDeAlinhamento,
	colunasSoDaTela,
	conteudoDaCelula,
	temAcoes,
} from './celula.tsx'
import type { EstadoDaTabela } from './estado.ts'
import { proximaOrdem } from './ordenar.ts'
import type { Coluna, PartesDaTabela, TabelaProps } from './tipos.ts'

const cabecalhoFixo = 'sticky top-(--topo-fixo) z-10 bg-superficie-suave'

/** The density sets the padding and the text size of the cells. */
const espacos = { normal: 'px-4 py-2.5 print:px-2 print:py-1.5', densa: 'px-2.5 py-0.5 print:px-1.5' } as const
const espacosDoCabecalho = { normal: 'px-4 py-2 print:px-2', densa: 'px-2.5 py-1 print:px-1.5' } as const

/** The wide layout is an HTML table. */
export function Grade<Linha>({ props, estado, selecionavel }: PartesDaTabela<Linha>) {
	const { colunas, chave, carregando = false } = props
	const comAcoes = temAcoes(props)
	const altura = props.densa ? 'densa' : 'normal'
	const soNaTela = colunasSoDaTela(colunas, estado.visiveis)
	const quebra = temPalavraSemFim(props.linhas) ? 'wrap-anywhere' : 'wrap-break-word print:wrap-anywhere'
	return (
		<table
			className={`w-full border-separate [border-spacing:0] ${props.densa ? 'text-sm' : 'text-md print:text-sm'}`}
			aria-busy={carregando}
		>
			<caption className="sr-only">{props.legenda}</caption>
			<thead className="text-sm">
				<tr>
					{selecionavel ? (
						<th
							scope="col"
							data-nao-imprimir
							className={`w-10 rounded-tl-lg border-b border-borda pl-3 ${cabecalhoFixo}`}
						>
							<MarcarPagina estado={estado} />
						</th>
					) : null}
					{colunas.map((coluna) => (
						<Cabecalho key={coluna.campo} {...{ coluna, estado, altura }} soNaTela={soNaTela.has(coluna)} />
					))}
					{comAcoes ? (
						<th
							scope="col"
							data-nao-imprimir
							className={`rounded-tr-lg border-b border-borda text-right font-semibold ${espacosDoCabecalho[altura]} ${cabecalhoFixo}`}
						>
							Ações
						</th>
					) : null}
				</tr>
			</thead>
			<tbody>
				{carregando ? <LinhasEsqueleto props={props} selecionavel={selecionavel} /> : null}
				{carregando
					? null
					: estado.visiveis.map((linha) => (
							<tr
								key={chave(linha)}
								className={`group transition-colors ${estado.estaMarcada(linha) ? 'bg-primario-suave' : 'hover:bg-superficie-suave'}`}
							>
								{selecionavel ? (
									<td data-nao-imprimir className="w-10 border-b border-borda pl-3 group-last:border-0">
										<MarcarLinha props={props} estado={estado} linha={linha} />
									</td>
								) : null}
								{colunas.map((coluna, indice) => (
									<td
										key={coluna.campo}
										data-nao-imprimir={soNaTela.has(coluna) || undefined}
										className={`${espacos[altura]} ${quebra} ${classesDaCelula(coluna, indice)} ${indice === 0 ? 'titulo-da-linha' : ''} border-b border-borda group-last:border-0`}
									>
										{conteudoDaCelula(coluna, linha)}
									</td>
								))}
								{comAcoes ? (
									<td data-nao-imprimir className="border-b border-borda px-4 py-1.5 group-last:border-0">
										<AcoesDaCelula props={props} linha={linha} className="acoes-ao-apontar justify-end" />
									</td>
								) : null}
							</tr>
						))}
			</tbody>
		</table>
	)
}

/** A word of this length or more has to break, or it would push the other columns out of sight; shorter ones fit. */
const SEM_FIM = /[^\s\p{P}]{25,}/u

const temPalavraSemFim = (valor: unknown): boolean =>
	typeof valor === 'string'
		? SEM_FIM.test(valor)
		: typeof valor === 'object' && valor !== null && Object.values(valor).some(temPalavraSemFim)

/** The first column identifies the row and has a minimum width on screen; on paper all columns have one. */
function classesDaCelula<Linha>(coluna: Coluna<Linha>, indice: number): string {
	const minimo = indice === 0 ? 'min-w-48 print:min-w-32' : 'print:min-w-24'
	const largura = coluna.numerico ? 'tabular-nums whitespace-nowrap' : minimo
	return `${largura} ${classesDeAlinhamento[alinhamentoDe(coluna)]}`
}

const ariaSort = { crescente: 'ascending', decrescente: 'descending' } as const

type CabecalhoProps<Linha> = {
	coluna: Coluna<Linha>
	estado: EstadoDaTabela<Linha>
	altura: keyof typeof espacosDoCabecalho
	soNaTela: boolean
}

function Cabecalho<Linha>({ coluna, estado, altura, soNaTela }: CabecalhoProps<Linha>) {
	const sentido = estado.ordem?.campo === coluna.campo ? estado.ordem.sentido : undefined
	const Seta = sentido === 'crescente' ? ArrowUp : sentido === 'decrescente' ? ArrowDown : ChevronsUpDown
	return (
		<th
			scope="col"
			data-nao-imprimir={soNaTela || undefined}
			aria-sort={coluna.ordenavel ? (sentido ? ariaSort[sentido] : 'none') : undefined}
			className={`border-b border-borda ${espacosDoCabecalho[altura]} font-semibold first:rounded-tl-lg last:rounded-tr-lg ${cabecalhoFixo} ${classesDeAlinhamento[alinhamentoDe(coluna)]}`}
		>
			{coluna.ordenavel ? (
				<button
					type="button"
					onClick={() => estado.ordenarPor(proximaOrdem(estado.ordem, coluna.campo))}
					className="-mx-2 inline-flex min-h-6 items-center gap-1.5 rounded-sm px-2 hover:bg-superficie-forte"
				>
					{coluna.nome}
					<Seta aria-hidden className={`size-4 ${sentido ? 'text-primario-texto' : 'text-texto-suave'}`} />
				</button>
			) : (
				coluna.nome
			)}
		</th>
	)
}

function MarcarPagina<Linha>({ estado }: { estado: EstadoDaTabela<Linha> }) {
	const marcadas = estado.visiveis.filter(estado.estaMarcada).length
	const todas = marcadas > 0 && marcadas === estado.visiveis.length
	return (
		<CaixaSelecao
			rotulo="Selecionar esta página"
			rotuloOculto
			checked={todas}
			parcial={marcadas > 0 && !todas}
			onChange={(evento) => estado.marcar(estado.visiveis, evento.target.checked)}
		/>
	)
}

type MarcarLinhaProps<Linha> = { props: TabelaProps<Linha>; estado: EstadoDaTabela<Linha>; linha: Linha }

export function MarcarLinha<Linha>({ props, estado, linha }: MarcarLinhaProps<Linha>) {
	return (
		<CaixaSelecao
			rotulo={`Selecionar ${String(linha[props.colunas[0]?.campo as keyof Linha] ?? props.chave(linha))}`}
			rotuloOculto
			className="print:hidden"
			checked={estado.estaMarcada(linha)}
			onChange={(evento) => estado.marcar([linha], evento.target.checked)}
		/>
	)
}

function LinhasEsqueleto<Linha>({ props, selecionavel }: { props: TabelaProps<Linha>; selecionavel: boolean }) {
	const celulas = props.colunas.length + Number(selecionavel) + Number(temAcoes(props))
	return Array.from({ length: Math.min(props.porPagina ?? 10, 10) }, (_, linha) => (
		<tr key={linha}>
			{Array.from({ length: celulas }, (__, celula) => (
				<td key={celula} className="border-b border-borda px-4 py-4">
					<Esqueleto className={celula % 2 ? 'w-2/3' : 'w-5/6'} />
				</td>
			))}
		</tr>
	))
}
