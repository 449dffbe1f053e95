import { Campo } from '@portal/design-system/campo'
import { Cartao } from '@portal/design-system/cartao'
import { Ficha } from '@portal/design-system/ficha'
import { Link } from '@portal/design-system/link'
import { Pagina } from '@portal/design-system/pagina'
import { Pilha } from '@portal/design-system/pilha'
import { Selecao } from '@portal/design-system/selecao'
import { Texto } from '@portal/design-system/texto'
import { Vazio } from '@portal/design-system/vazio'
import { estadoDaConsulta, formatarData, queryOf, useBusca, useEvento } from '@portal/platform/web'
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import * as z from 'zod/mini'
import {
	EVENTO,
	enderecoDaDemanda,
	formatarSsu,
	type ItemDoRoteiro,
	nomeDaParte,
	obterSSUROTEIRO,
	PARTES_DO_ROTEIRO,
	type RoteiroSsu,
} from '../../contract/index.ts'

const Busca = z.object({ sistema: z.optional(z.string().check(z.regex(/^[A-Z][A-Z0-9]{1,29}$/))) })

const roteiroQuery = (nomsis: string | undefined) =>
	queryOf('ssu', obterSSUROTEIRO, { body: { nomsis } }, { placeholderData: keepPreviousData })

/** Roadmap of a system: only facts that every reader may know. */
export function RoteiroPage() {
	const cliente = useQueryClient()
	const [{ sistema }, mudar] = useBusca(Busca)
	const consulta = useQuery(roteiroQuery(sistema))
	const { data } = consulta
	useEvento(EVENTO, () => void cliente.invalidateQueries({ queryKey: roteiroQuery(undefined).queryKey.slice(0, -1) }))
	return (
		<Pagina
			titulo="Roteiro dos sistemas"
			resumo="O que está planejado, em desenvolvimento e concluído em cada sistema."
			acoes={
				<Link botao variante="secundario" href={`/nova-ssu/notas${data?.nomsis ? `?nomsis=${data.nomsis}` : ''}`}>
					Notas de versão
				</Link>
			}
			{...estadoDaConsulta(consulta, { saida: <Link href="/nova-ssu/roteiro">Ver os seus roteiros</Link> })}
			vazio={
				data?.nomsis === null ? (
					<Vazio texto="Nenhum sistema tem um roteiro para você. O roteiro é do GRS de cada sistema, e de todos onde assim foi configurado." />
				) : undefined
			}
		>
			{data?.nomsis ? (
				<>
					<Campo rotulo="Sistema" className="w-96 max-w-full">
						<Selecao
							value={data.nomsis}
							onChange={({ target }) => mudar({ sistema: target.value }, { substituir: true })}
							opcoes={data.sistemas.map(({ nomsis, dscsis }) => ({ codigo: nomsis, texto: `${nomsis}: ${dscsis}` }))}
						/>
					</Campo>
					<div className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,18rem),1fr))] items-start gap-5">
						{PARTES_DO_ROTEIRO.map((parte) => (
							<Parte key={parte} titulo={nomeDaParte[parte]} {...data[parte]} />
						))}
					</div>
				</>
			) : null}
		</Pagina>
	)
}

function Parte({ titulo, itens, haMais }: { titulo: string } & RoteiroSsu['planejadas']) {
	return (
		<Cartao titulo={itens.length === 0 ? titulo : `${titulo} (${itens.length}${haMais ? ' de mais' : ''})`} imprimivel>
			{itens.length === 0 ? (
				<Texto suave>Nada por enquanto.</Texto>
			) : (
				<Pilha tag="ul" espaco={2}>
					{itens.map((item) => (
						<Ficha
							key={item.numssu}
							densa
							titulo={
								item.staabr === 'S' ? <Link href={enderecoDaDemanda(item.numssu)}>{item.titdem}</Link> : item.titdem
							}
							detalhe={detalheDe(item)}
						/>
					))}
				</Pilha>
			)}
		</Cartao>
	)
}

const detalheDe = ({ numssu, nommdusis, nomtip, dtaprv, diaconc }: ItemDoRoteiro): string =>
	[
		formatarSsu(numssu),
		nommdusis,
		nomtip,
		diaconc ? `concluída em ${formatarData(diaconc)}` : dtaprv ? `prevista para ${formatarData(dtaprv)}` : undefined,
	]
		.filter(Boolean)
		.join(' · ')
