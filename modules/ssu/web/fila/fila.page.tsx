import { Alerta } from '@portal/design-system/alerta'
import { Botao } from '@portal/design-system/botao'
import { Campo } from '@portal/design-system/campo'
import { Link } from '@portal/design-system/link'
import { ItemLista, Lista } from '@portal/design-system/lista'
import { ListaOrdenavel } from '@portal/design-system/lista-ordenavel'
import { ConteudoDaPagina, Pagina } from '@portal/design-system/pagina'
import { Fileira, Pilha } from '@portal/design-system/pilha'
import { Selecao } from '@portal/design-system/selecao'
import { Situacao } from '@portal/design-system/situacao'
import { Detalhe, Texto } from '@portal/design-system/texto'
import { Vazio } from '@portal/design-system/vazio'
import { estadoDaConsulta, formatarNumero, useBusca } from '@portal/platform/web'
import { useQuery } from '@tanstack/react-query'
import * as z from 'zod/mini'
import { type DemandaNaFila, enderecoDaDemanda, formatarSsu, MAXIMO_NA_FILA } from '../../contract/index.ts'
import { SITUACOES } from '../etapas.ts'
import { inicioQuery } from '../queries.ts'
import { useOrdemDaFila } from './use-ordem-da-fila.ts'

const Busca = z.object({ sistema: z.optional(z.string()) })

/** The queue of a system in its working order. */
export function FilaPage() {
	const consulta = useQuery(inicioQuery)
	const [{ sistema }, mudar] = useBusca(Busca)
	const { data } = consulta
	const nomsis = data?.filtros.find((um) => um === sistema) ?? data?.sistemas[0]?.nomsis ?? data?.filtros[0]
	return (
		<Pagina
			largura="leitura"
			titulo="Fila de demandas"
			resumo="O que espera em um sistema, na ordem em que será atendido: pelos pontos, que são valor × urgência ÷ esforço, com as que o GRS moveu no lugar que ele deu."
			{...estadoDaConsulta(consulta)}
			vazio={data && nomsis === undefined ? <Vazio texto="Nenhum sistema recebe demandas." /> : undefined}
		>
			{data && nomsis ? (
				<>
					<Campo rotulo="Sistema" className="w-72 max-w-full">
						<Selecao
							value={nomsis}
							onChange={({ target }) => mudar({ sistema: target.value })}
							opcoes={data.filtros.map((um) => ({ codigo: um, texto: um }))}
						/>
					</Campo>
					<Fila key={nomsis} nomsis={nomsis} />
				</>
			) : null}
		</Pagina>
	)
}

function Fila({ nomsis }: { nomsis: string }) {
	const { consulta, itens = [], conflito, mover, soltar, largar } = useOrdemDaFila(nomsis)
	const { data } = consulta
	return (
		<ConteudoDaPagina
			{...estadoDaConsulta(consulta)}
			vazio={data && itens.length === 0 ? <Vazio texto="Nada espera neste sistema." /> : undefined}
		>
			{data ? <Avisos nomsis={nomsis} {...data} /> : null}
			{conflito && data ? (
				<Conflito agora={data.itens} sua={conflito.sua} aoMover={() => mover(conflito)} aoLargar={largar} />
			) : null}
			{data?.ordenar === 'S' ? (
				<FilaOrdenavel nomsis={nomsis} itens={itens} mover={mover} soltar={soltar} />
			) : (
				<Lista rotulo={`Fila do ${nomsis}`}>
					{itens.map((demanda) => (
						<ItemLista key={demanda.numssu}>
							<ItemDaFila demanda={demanda} />
						</ItemLista>
					))}
				</Lista>
			)}
		</ConteudoDaPagina>
	)
}

type FilaOrdenavelProps = { nomsis: string; itens: readonly DemandaNaFila[] } & Pick<
	ReturnType<typeof useOrdemDaFila>,
	'mover' | 'soltar'
>

function FilaOrdenavel({ nomsis, itens, mover, soltar }: FilaOrdenavelProps) {
	const fixas = itens.filter(({ ordgrs }) => ordgrs !== null).length
	return (
		<>
			{fixas > 1 ? (
				<Botao className="justify-self-start" variante="secundario" tamanho="pq" onClick={() => soltar(undefined)}>
					Devolver todas aos pontos
				</Botao>
			) : null}
			<ListaOrdenavel
				rotulo={`Fila do ${nomsis}`}
				itens={itens}
				chave={({ numssu }) => numssu}
				nome={({ numssu, titdem }) => `${formatarSsu(numssu)} ${titdem}`}
				aoOrdenar={(sua, { numssu }, indice) => mover({ sua, numssu, lugar: indice + 1 })}
			>
				{(demanda) => <ItemDaFila demanda={demanda} aoSoltar={() => soltar(demanda.numssu)} />}
			</ListaOrdenavel>
		</>
	)
}

type ConflitoProps = {
	agora: readonly DemandaNaFila[]
	sua: readonly DemandaNaFila[]
	aoMover: () => void
	aoLargar: () => void
}

/** The conflict (409) shows both orders side by side. */
function Conflito({ agora, sua, aoMover, aoLargar }: ConflitoProps) {
	return (
		<Alerta
			variante="aviso"
			titulo="A fila mudou depois que você a viu, e nada foi movido."
			acao={
				<Fileira>
					<Botao variante="secundario" onClick={aoLargar}>
						Ficar com a fila de agora
					</Botao>
					<Botao onClick={aoMover}>Mover na fila de agora</Botao>
				</Fileira>
			}
		>
			<div className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,16rem),1fr))] gap-4">
				<Ordem titulo="A fila agora" itens={agora} />
				<Ordem titulo="A ordem que você deu" itens={sua} />
			</div>
		</Alerta>
	)
}

const NO_CONFLITO = 10

function Ordem({ titulo, itens }: { titulo: string; itens: readonly DemandaNaFila[] }) {
	return (
		<section aria-label={titulo}>
			<Texto forte>{titulo}</Texto>
			<ol className="list-decimal pl-6">
				{itens.slice(0, NO_CONFLITO).map(({ numssu, titdem }) => (
					<li key={numssu} className="wrap-anywhere">
						{formatarSsu(numssu)} {titdem}
					</li>
				))}
			</ol>
			{itens.length > NO_CONFLITO ? <Detalhe>e mais {itens.length - NO_CONFLITO}</Detalhe> : null}
		</section>
	)
}

type AvisosProps = { nomsis: string; motivoOrdenar: string | null; haMais: boolean }

/** The notes say why this person may not set the order, and that the shown demands are only the first. */
function Avisos({ nomsis, motivoOrdenar, haMais }: AvisosProps) {
	return (
		<>
			{motivoOrdenar ? <Texto suave>{motivoOrdenar}</Texto> : null}
			{haMais ? (
				<Texto suave>
					Estas são as {MAXIMO_NA_FILA} primeiras. As demais vêm depois, pelos pontos, e estão na{' '}
					<Link href={`/nova-ssu/busca?nomsis=${encodeURIComponent(nomsis)}`}>busca</Link>.
				</Texto>
			) : null}
		</>
	)
}

type NaFilaProps = { demanda: DemandaNaFila; aoSoltar?: () => void }

function ItemDaFila({ demanda, aoSoltar }: NaFilaProps) {
	const { numssu, titdem, nommdusis, codetp, vlrgrs, vlrneg, urgdem, esfdem, ordgrs } = demanda
	return (
		<Pilha espaco={1} className="min-w-0 py-1.5">
			<Fileira espaco="frase">
				<Link href={enderecoDaDemanda(numssu)} className="min-w-0 font-medium wrap-anywhere">
					{formatarSsu(numssu)} {titdem}
				</Link>
				<Situacao {...SITUACOES[codetp]} />
			</Fileira>
			<Detalhe className="wrap-anywhere">
				{[
					vlrgrs === null ? 'ainda sem pontos' : `${formatarNumero(vlrgrs)} pontos (${vlrneg} × ${urgdem} ÷ ${esfdem})`,
					nommdusis,
					ordgrs === null ? null : `${ordgrs}º lugar, dado pelo GRS`,
				]
					.filter(Boolean)
					.join(' · ')}
			</Detalhe>
			{ordgrs !== null && aoSoltar ? (
				<Botao
					className="justify-self-start"
					variante="secundario"
					aparencia="fantasma"
					tamanho="pq"
					aria-label={`Devolver aos pontos: ${formatarSsu(numssu)} ${titdem}`}
					onClick={aoSoltar}
				>
					Devolver aos pontos
				</Botao>
			) : null}
		</Pilha>
	)
}
