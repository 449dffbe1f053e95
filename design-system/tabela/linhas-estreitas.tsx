import { useId } from 'react'
import { AcoesDaLinha, LinhaEstreita } from '../acoes-da-linha/acoes-da-linha.tsx'
import { EsqueletoLista } from '../esqueleto/esqueleto.tsx'
import { Selecao } from '../selecao/selecao.tsx'
import { AcoesDaCelula, colunasSoDaTela, conteudoEstreito, nomearLinha, temAcoes } from './celula.tsx'
import type { EstadoDaTabela } from './estado.ts'
import { MarcarLinha } from './grade.tsx'
import type { Coluna, Ordem, PartesDaTabela } from './tipos.ts'
import { useToqueLongo } from './use-toque-longo.ts'

/** The narrow layout has two lines a row: the whole row is a link, and its actions stand behind a "⋯". */
export function LinhasEstreitas<Linha>({ props, estado, selecionavel }: PartesDaTabela<Linha>) {
	const { colunas, chave, carregando } = props
	if (carregando) return <EsqueletoLista itens={7} />
	return (
		<>
			<OrdenarPor colunas={colunas} estado={estado} />
			<ul aria-label={props.legenda} className="divide-y divide-borda">
				{estado.visiveis.map((linha) => (
					<LinhaDeDuas key={chave(linha)} {...{ props, estado, selecionavel, linha }} />
				))}
			</ul>
		</>
	)
}

function LinhaDeDuas<Linha>({ props, estado, selecionavel, linha }: PartesDaTabela<Linha> & { linha: Linha }) {
	const [primeira, ...demais] = props.colunas
	const soNaTela = colunasSoDaTela(props.colunas, estado.visiveis)
	const marcada = estado.estaMarcada(linha)
	const toque = useToqueLongo(selecionavel ? () => estado.marcar([linha], !marcada) : undefined)
	const partes = demais.flatMap((coluna) => {
		const conteudo = conteudoEstreito(coluna, linha)
		return conteudo === null ? [] : [{ coluna, conteudo }]
	})
	return (
		<li
			data-linha
			className={`linha-estreita relative flex min-h-16 items-center gap-2 py-2 pr-2 pl-4 ${marcada ? 'bg-primario-suave' : 'hover:bg-superficie-suave'}`}
			{...toque}
		>
			{selecionavel ? (
				<span
					className={
						estado.selecionadas.length > 0
							? 'relative z-1 -ml-1.5'
							: 'relative z-1 -ml-1.5 max-md:not-focus-within:sr-only'
					}
				>
					<MarcarLinha props={props} estado={estado} linha={linha} />
				</span>
			) : null}
			<div className="@container min-w-0 flex-1">
				{primeira ? <div className="linha-titulo font-medium">{conteudoEstreito(primeira, linha)}</div> : null}
				<div className="linha-detalhes text-sm text-texto-suave">
					{props.detalheEstreito ? <span className="linha-parte">{props.detalheEstreito(linha)}</span> : null}
					{partes.map(({ coluna, conteudo }) => (
						<span
							key={coluna.campo}
							data-nao-imprimir={soNaTela.has(coluna) || undefined}
							className={`linha-parte ${coluna.numerico ? 'tabular-nums' : ''}`}
						>
							<span className="sr-only">{coluna.nome}: </span>
							{conteudo}
						</span>
					))}
				</div>
			</div>
			<Acoes {...{ props, estado, selecionavel, linha }} />
		</li>
	)
}

/** The action that selects a row is the alternative to a long press. */
function Acoes<Linha>({ props, estado, selecionavel, linha }: PartesDaTabela<Linha> & { linha: Linha }) {
	const marcada = estado.estaMarcada(linha)
	const itens = [
		...(props.acoesEstreitas?.(linha) ?? []),
		...(selecionavel
			? [
					{
						titulo: marcada ? 'Tirar da seleção' : 'Selecionar',
						aoAcionar: () => estado.marcar([linha], !marcada),
						separado: true,
					},
				]
			: []),
	]
	if (!temAcoes(props) && itens.length === 0) return null
	return (
		<div className="relative z-1 shrink-0">
			<LinhaEstreita value={itens}>
				{temAcoes(props) ? (
					<AcoesDaCelula props={props} linha={linha} className="flex-nowrap" />
				) : (
					<AcoesDaLinha de={nomearLinha(props, linha)} />
				)}
			</LinhaEstreita>
		</div>
	)
}

type OrdenarPorProps<Linha> = { colunas: Coluna<Linha>[]; estado: EstadoDaTabela<Linha> }

function OrdenarPor<Linha>({ colunas, estado }: OrdenarPorProps<Linha>) {
	const id = useId()
	const ordenaveis = colunas.filter((coluna) => coluna.ordenavel)
	if (ordenaveis.length === 0) return null
	return (
		<div className="flex items-center gap-3 border-b border-borda px-4 py-1.5">
			<label htmlFor={id} className="shrink-0 text-sm text-texto-suave">
				Ordenar por
			</label>
			<div className="flex-1">
				<Selecao
					id={id}
					value={estado.ordem ? `${estado.ordem.campo} ${estado.ordem.sentido}` : ''}
					onChange={(evento) => estado.ordenarPor(lerOrdem(evento.target.value))}
				>
					{estado.ordem ? null : <option value="">Escolha</option>}
					{ordenaveis.flatMap((coluna) => [
						<option key={`${coluna.campo}+`} value={`${coluna.campo} crescente`}>
							{coluna.nome} (crescente)
						</option>,
						<option key={`${coluna.campo}-`} value={`${coluna.campo} decrescente`}>
							{coluna.nome} (decrescente)
						</option>,
					])}
				</Selecao>
			</div>
		</div>
	)
}

function lerOrdem(texto: string): Ordem {
	const [campo = '', sentido] = texto.split(' ')
	return { campo, sentido: sentido === 'decrescente' ? 'decrescente' : 'crescente' }
}
