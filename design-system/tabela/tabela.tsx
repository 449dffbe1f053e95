import './tabela.css'
import { X } from 'lucide-react'
import { type ReactNode, useRef } from 'react'
import { Botao } from '../botao/botao.tsx'
import { validarInteiro, validarOpcao } from '../desenvolvimento/validar.ts'
import { escreverInteiro } from '../inteiro/inteiro.ts'
import { Paginacao } from '../paginacao/paginacao.tsx'
import { variantes } from '../variantes/variantes.ts'
import { Vazio } from '../vazio/vazio.tsx'
import { temAcoes } from './celula.tsx'
import { type EstadoDaTabela, useEstadoDaTabela } from './estado.ts'
import { Grade } from './grade.tsx'
import { LinhasEstreitas } from './linhas-estreitas.tsx'
import { type AcaoEmVarios, alinhamentos, type TabelaProps } from './tipos.ts'
import { useEstreito } from './use-estreito.ts'

export type {
	Acao,
	AcaoEmVarios,
	AcoesDasLinhas,
	Coluna,
	Ordem,
	PaginacaoNoServidor,
	PartesDaTabela,
	TabelaProps,
} from './tipos.ts'

export function Tabela<Linha>(props: TabelaProps<Linha>) {
	validarTabela(props)
	const estado = useEstadoDaTabela(props)
	const caixa = useRef<HTMLDivElement>(null)
	const estreita = useEstreito(caixa, larguraMinima(props))
	const Corpo = props.corpo ?? (estreita ? LinhasEstreitas : Grade)
	return (
		// The grid becomes a block on paper, because a grid split by a page break overlaps the rows after it.
		<div ref={caixa} className="grid gap-3 print:block print:space-y-3">
			{props.acoesEmVarios ? (
				<BarraDaSelecao acoes={props.acoesEmVarios} estado={estado} podeTodas={props.podeTodas ?? false} />
			) : null}
			<div className="rounded-lg border border-borda bg-superficie shadow-sm">
				{props.falha ? (
					props.falha
				) : !props.carregando && estado.total === 0 ? (
					<TabelaVazia vazio={props.vazio} />
				) : (
					<Corpo props={props} estado={estado} selecionavel={props.acoesEmVarios !== undefined} />
				)}
			</div>
			<Rodape estado={estado} legenda={props.legenda} oculto={Boolean(props.falha) || estado.total === 0}>
				{props.rodape}
			</Rodape>
		</div>
	)
}

/** The minimum width of the table layout in rem; below it, the rows are narrow. */
function larguraMinima<Linha>(props: TabelaProps<Linha>): number {
	const { colunas, acoesEmVarios } = props
	return Math.max(36, 14 + (colunas.length - 1) * 7 + (acoesEmVarios ? 3 : 0) + (temAcoes(props) ? 8 : 0))
}

function TabelaVazia<Linha>({ vazio = 'Nenhum registro encontrado.' }: Pick<TabelaProps<Linha>, 'vazio'>) {
	return typeof vazio === 'string' ? <Vazio texto={vazio} /> : vazio
}

type RodapeProps<Linha> = { estado: EstadoDaTabela<Linha>; legenda: string; oculto: boolean; children: ReactNode }

function Rodape<Linha>({ estado, legenda, oculto, children }: RodapeProps<Linha>) {
	if (oculto) return null
	const { pagina, porPagina, total } = estado
	const primeira = (pagina - 1) * porPagina + 1
	return (
		<div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
			<p aria-live="polite" className="text-sm text-texto-suave tabular-nums">
				{primeira} a {Math.min(pagina * porPagina, total)} de {escreverInteiro(total)}
			</p>
			{children}
			<Paginacao
				rotulo={`Paginação: ${legenda}`}
				pagina={pagina}
				porPagina={porPagina}
				total={total}
				aoMudar={estado.irPara}
			/>
		</div>
	)
}

type BarraDaSelecaoProps<Linha> = {
	acoes: AcaoEmVarios<Linha>[]
	estado: EstadoDaTabela<Linha>
	podeTodas: boolean
}

function BarraDaSelecao<Linha>({ acoes, estado, podeTodas }: BarraDaSelecaoProps<Linha>) {
	const { selecionadas, todas, total, visiveis } = estado
	const quantas = todas ? total : selecionadas.length
	async function acionar({ aoAcionar }: AcaoEmVarios<Linha>) {
		const fim = aoAcionar(selecionadas, todas)
		if (!fim) return
		if ((await fim) !== false) estado.limparSelecao()
	}
	const oferecidas = todas ? acoes.filter(({ emTodas }) => emTodas) : acoes
	return (
		<div aria-live="polite" className="sticky top-(--topo-fixo) z-20 empty:hidden">
			{quantas > 0 ? (
				<div className="flex flex-wrap items-center gap-2 rounded-lg border border-borda bg-superficie px-4 py-2 shadow-md">
					<p className="font-medium tabular-nums sm:mr-auto">
						{quantas === 1 ? '1 selecionado' : `${escreverInteiro(quantas)} selecionados`}
					</p>
					{/* The cross stands beside the count where the bar is narrow, and at the end of the line otherwise. */}
					<span className="mr-auto sm:order-last sm:mr-0">
						<Botao
							variante="secundario"
							aparencia="fantasma"
							tamanho="pq"
							rotulo="Limpar seleção"
							icone={<X aria-hidden />}
							onClick={estado.limparSelecao}
						/>
					</span>
					{podeTodas && !todas && total > quantas && visiveis.every(estado.estaMarcada) ? (
						<Botao variante="secundario" aparencia="fantasma" tamanho="pq" onClick={estado.escolherTodas}>
							Selecionar os {escreverInteiro(total)}
						</Botao>
					) : null}
					{oferecidas.map((acao) => (
						<Botao
							key={acao.titulo}
							variante={acao.variante ?? 'secundario'}
							tamanho="pq"
							icone={acao.icone}
							onClick={() => void acionar(acao)}
						>
							{acao.titulo}
						</Botao>
					))}
				</div>
			) : null}
		</div>
	)
}

function validarTabela<Linha>({ colunas, acoes = [], porPagina = 10 }: TabelaProps<Linha>): void {
	validarInteiro('Tabela', 'porPagina', porPagina)
	for (const { alinhamento, variante } of colunas) {
		if (alinhamento) validarOpcao('Tabela', 'alinhamento', alinhamento, alinhamentos)
		if (typeof variante === 'string') validarOpcao('Tabela', 'variante', variante, variantes)
	}
	for (const { variante = 'secundario' } of acoes) validarOpcao('Tabela', 'variante', variante, variantes)
}
