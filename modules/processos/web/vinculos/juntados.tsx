import { Badge } from '@portal/design-system/badge'
import { EsqueletoLista } from '@portal/design-system/esqueleto'
import { Ficha } from '@portal/design-system/ficha'
import { Link } from '@portal/design-system/link'
import { Pilha } from '@portal/design-system/pilha'
import { Texto } from '@portal/design-system/texto'
import { Vazio } from '@portal/design-system/vazio'
import { FalhaDaConsulta, formatarData } from '@portal/platform/web'
import { useQuery } from '@tanstack/react-query'
import type { Juntada } from '../../contract/index.ts'
import { enderecoDoProcesso } from '../enderecos.ts'
import { useAcompanhamento } from '../processo/contexto.ts'
import { juntadasQuery } from '../processo/queries.ts'

export function Juntados() {
	const { processo } = useAcompanhamento()
	const { data, isPending, error, isFetching, refetch } = useQuery(juntadasQuery(processo.numpro))
	if (isPending) return <EsqueletoLista itens={2} texto="Carregando processos juntados" />
	if (error) return <FalhaDaConsulta falha={error} tentando={isFetching} aoTentarDeNovo={() => void refetch()} />
	if (data.length === 0) return <Vazio compacto texto="Nenhum processo foi juntado a este." />
	return (
		<Pilha tag="ul" espaco={3}>
			{data.map((juntada) => (
				<Item key={`${juntada.numproJ}-${juntada.dtajnt}`} juntada={juntada} />
			))}
		</Pilha>
	)
}

function Item({ juntada }: { juntada: Juntada }) {
	const { numproJ, numproJFormatado, titpro, nominr, dtajnt, nompesjnt, txtdch, dtadsj, nompesdsj, txtdsj } = juntada
	return (
		<Ficha
			titulo={
				<Link href={enderecoDoProcesso(numproJ)} className="tabular-nums">
					{numproJFormatado}
				</Link>
			}
			aoLado={dtadsj ? <Badge variante="secundario">Desjuntado</Badge> : <Badge variante="primario">Juntado</Badge>}
			detalhe={nominr}
		>
			<p>{titpro}</p>
			<Texto pq>
				Juntado em {formatarData(dtajnt)} por {nompesjnt}: {txtdch}
			</Texto>
			{dtadsj ? (
				<Texto pq>
					Desjuntado em {formatarData(dtadsj)}
					{nompesdsj ? ` por ${nompesdsj}` : ''}
					{txtdsj ? `: ${txtdsj}` : ''}
				</Texto>
			) : null}
		</Ficha>
	)
}
