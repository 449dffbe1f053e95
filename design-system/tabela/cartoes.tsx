import { useId } from 'react'
import { EsqueletoLista } from '../esqueleto/esqueleto.tsx'
import { Selecao } from '../selecao/selecao.tsx'
import { AcoesDaCelula, colunasSoDaTela, conteudoDaCelula, temAcoes } from './celula.tsx'
import type { EstadoDaTabela } from './estado.ts'
import { MarcarLinha, type PartesDaTabela } from './grade.tsx'
import type { Coluna, Ordem } from './tipos.ts'

/** On a phone one fact a line, the value at the other edge; where there is more room side by side, the actions at the end. */
const cartao = 'grid gap-2 @lg:grid-cols-[minmax(0,1fr)_auto] @lg:items-center @lg:gap-x-6'
const fatos = {
	normal: 'grid gap-1 text-md @lg:grid-cols-[repeat(auto-fill,minmax(9rem,1fr))] @lg:gap-x-6 @lg:gap-y-2',
	/** One after the other, each beside its name. */
	densa: 'grid gap-1 text-md @lg:flex @lg:flex-wrap @lg:items-start @lg:gap-x-5 @lg:gap-y-0.5 @lg:text-sm',
}
const fato = { normal: '@lg:block', densa: '@lg:items-start @lg:justify-start @lg:gap-1.5' }

/** The same rows on a narrow screen: one card each, the first column as its title. */
export function Cartoes<Linha>({ props, estado, selecionavel }: PartesDaTabela<Linha>) {
	const { colunas, chave, carregando } = props
	const altura = props.densa ? 'densa' : 'normal'
	const [primeira, ...demais] = colunas
	const soNaTela = colunasSoDaTela(colunas, estado.visiveis)
	if (carregando) return <EsqueletoLista itens={5} />
	return (
		<>
			<OrdenarPor colunas={colunas} estado={estado} />
			<ul aria-label={props.legenda} className="divide-y divide-borda">
				{estado.visiveis.map((linha) => (
					<li
						key={chave(linha)}
						className={`@container px-4 ${props.densa ? 'py-2.5' : 'py-3.5'} ${estado.estaMarcada(linha) ? 'bg-primario-suave' : ''}`}
					>
						<div className={cartao}>
							<div className="grid gap-2">
								<div className="flex items-start gap-2">
									{selecionavel ? <MarcarLinha props={props} estado={estado} linha={linha} /> : null}
									{primeira ? (
										<div className={`min-w-0 flex-1 font-semibold wrap-anywhere ${selecionavel ? 'pt-2.5' : ''}`}>
											{conteudoDaCelula(primeira, linha)}
										</div>
									) : null}
								</div>
								<dl className={`${fatos[altura]} ${selecionavel ? '@lg:pl-8.5' : ''}`}>
									{demais.map((coluna) => (
										<div
											key={coluna.campo}
											data-nao-imprimir={soNaTela.has(coluna) || undefined}
											className={`flex items-baseline justify-between gap-4 ${fato[altura]}`}
										>
											<dt className="shrink-0 text-texto-suave @lg:text-sm">{coluna.nome}</dt>
											<dd
												className={`text-right @lg:text-left ${coluna.numerico ? 'whitespace-nowrap tabular-nums' : 'wrap-anywhere'}`}
											>
												{conteudoDaCelula(coluna, linha)}
											</dd>
										</div>
									))}
								</dl>
							</div>
							{temAcoes(props) ? (
								<AcoesDaCelula props={props} linha={linha} className="pt-1 @lg:flex-nowrap @lg:pt-0" />
							) : null}
						</div>
					</li>
				))}
			</ul>
		</>
	)
}

type OrdenarPorProps<Linha> = { colunas: Coluna<Linha>[]; estado: EstadoDaTabela<Linha> }

function OrdenarPor<Linha>({ colunas, estado }: OrdenarPorProps<Linha>) {
	const id = useId()
	const ordenaveis = colunas.filter((coluna) => coluna.ordenavel)
	if (ordenaveis.length === 0) return null
	return (
		<div className="flex items-center gap-3 border-b border-borda px-4 py-2.5">
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
