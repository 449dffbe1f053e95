import { Campo } from '@portal/design-system/campo'
import { Link } from '@portal/design-system/link'
import { ItemLista, Lista } from '@portal/design-system/lista'
import { ListaOrdenavel } from '@portal/design-system/lista-ordenavel'
import { ConteudoDaPagina, Pagina } from '@portal/design-system/pagina'
import { Fileira, Pilha } from '@portal/design-system/pilha'
import { Selecao } from '@portal/design-system/selecao'
import { Situacao } from '@portal/design-system/situacao'
import { Detalhe, Texto } from '@portal/design-system/texto'
import { toast } from '@portal/design-system/toast'
import { Vazio } from '@portal/design-system/vazio'
import { call, estadoDaConsulta, formatarNumero, mensagemDe, useBusca, useEvento } from '@portal/platform/web'
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import * as z from 'zod/mini'
import {
	type DemandaNaFila,
	EVENTO,
	enderecoDaDemanda,
	formatarSsu,
	listarSSUFILA,
	MAXIMO_NA_FILA,
	ordenarSSUFILA,
} from '../../contract/index.ts'
import { SITUACOES } from '../etapas.ts'
import { CHAVE, inicioQuery } from '../queries.ts'

const Busca = z.object({ sistema: z.optional(z.string()) })

const filaQuery = (nomsis: string) =>
	queryOptions({
		queryKey: [...CHAVE, 'fila', nomsis],
		queryFn: ({ signal }) => call(listarSSUFILA, { body: { nomsis } }, { signal }),
	})

/** What waits in a system, in the order in which it is taken on. */
export function FilaPage() {
	const consulta = useQuery(inicioQuery)
	const [{ sistema }, mudar] = useBusca(Busca)
	const { data } = consulta
	const nomsis = data?.filtros.find((um) => um === sistema) ?? data?.sistemas[0]?.nomsis ?? data?.filtros[0]
	return (
		<Pagina
			largura="leitura"
			titulo="Fila de demandas"
			resumo="O que espera em um sistema, na ordem em que será atendido: os pontos são valor × urgência ÷ esforço, até alguém mover."
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
	const cliente = useQueryClient()
	const opcoes = filaQuery(nomsis)
	const consulta = useQuery(opcoes)
	const { data } = consulta
	const mutationKey = ['ssu', 'ordenar', nomsis]
	/** As it was moved, from the key on: the next step begins from there, whatever the portal has answered by then. */
	const [movida, setMovida] = useState<readonly DemandaNaFila[]>()
	const itens = movida ?? data?.itens
	useEvento(EVENTO, () => void cliente.invalidateQueries({ queryKey: opcoes.queryKey }))
	const soEsta = () => cliente.isMutating({ mutationKey }) <= 1
	const ordenar = useMutation({
		mutationKey,
		// One after the other, as they were made: of two at once the first could be the last to be kept.
		scope: { id: mutationKey.join(' ') },
		mutationFn: (nova: readonly DemandaNaFila[]) =>
			call(ordenarSSUFILA, { body: { nomsis, numeros: nova.map(({ numssu }) => numssu) } }),
		onError: (falha) => toast.erro('A fila não foi ordenada', mensagemDe(falha)),
		onSettled: async () => {
			if (soEsta()) await cliente.invalidateQueries({ queryKey: opcoes.queryKey })
			if (soEsta()) setMovida(undefined)
		},
	})
	return (
		<ConteudoDaPagina
			{...estadoDaConsulta(consulta)}
			vazio={itens?.length === 0 ? <Vazio texto="Nada espera neste sistema." /> : undefined}
		>
			{data ? <Avisos nomsis={nomsis} {...data} /> : null}
			{data?.ordenar === 'S' ? (
				<ListaOrdenavel
					rotulo={`Fila do ${nomsis}`}
					itens={itens ?? []}
					chave={({ numssu }) => numssu}
					nome={({ numssu, titdem }) => `${formatarSsu(numssu)} ${titdem}`}
					aoOrdenar={(nova) => {
						setMovida(nova)
						ordenar.mutate(nova)
					}}
				>
					{(demanda) => <NaFila demanda={demanda} />}
				</ListaOrdenavel>
			) : (
				<Lista rotulo={`Fila do ${nomsis}`}>
					{itens?.map((demanda) => (
						<ItemLista key={demanda.numssu}>
							<NaFila demanda={demanda} />
						</ItemLista>
					))}
				</Lista>
			)}
		</ConteudoDaPagina>
	)
}

type AvisosProps = { nomsis: string; motivoOrdenar: string | null; haMais: boolean }

/** Why this person does not set the order, and that there are more than are shown. */
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

function NaFila({ demanda }: { demanda: DemandaNaFila }) {
	const { numssu, titdem, nommdusis, codetp, vlrgrs, vlrneg, urgdem, esfdem } = demanda
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
				]
					.filter(Boolean)
					.join(' · ')}
			</Detalhe>
		</Pilha>
	)
}
