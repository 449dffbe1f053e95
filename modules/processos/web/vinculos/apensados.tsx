import { Badge } from '@portal/design-system/badge'
import { EsqueletoLista } from '@portal/design-system/esqueleto'
import { Ficha } from '@portal/design-system/ficha'
import { Link } from '@portal/design-system/link'
import { Pilha } from '@portal/design-system/pilha'
import { Texto } from '@portal/design-system/texto'
import { Vazio } from '@portal/design-system/vazio'
import { FalhaDaConsulta, formatarData } from '@portal/platform/web'
import { useQuery } from '@tanstack/react-query'
import type { Apensamento } from '../../contract/index.ts'
import { enderecoDoProcesso } from '../enderecos.ts'
import { useAcompanhamento } from '../processo/contexto.ts'
import { apensamentosQuery } from '../processo/queries.ts'

export function Apensados() {
	const { processo } = useAcompanhamento()
	const { data, isPending, error, isFetching, refetch } = useQuery(apensamentosQuery(processo.numpro))
	if (isPending) return <EsqueletoLista itens={2} texto="Carregando processos apensados" />
	if (error) return <FalhaDaConsulta falha={error} tentando={isFetching} aoTentarDeNovo={() => void refetch()} />
	if (data.length === 0) return <Vazio compacto texto="Nenhum processo está ou esteve apensado a este." />
	return (
		<Pilha tag="ul" espaco={3}>
			{data.map((apensamento) => (
				<Item key={`${apensamento.numproA}-${apensamento.dtaapn}`} apensamento={apensamento} />
			))}
		</Pilha>
	)
}

function Item({ apensamento }: { apensamento: Apensamento }) {
	const { numproA, numproAFormatado, titpro, nominr, dtaapn, nompesapn, txtapn, dtadsa, nompesdsa, txtdsa } =
		apensamento
	return (
		<Ficha
			titulo={
				<Link href={enderecoDoProcesso(numproA)} className="tabular-nums">
					{numproAFormatado}
				</Link>
			}
			aoLado={dtadsa ? <Badge variante="secundario">Desapensado</Badge> : <Badge variante="primario">Apensado</Badge>}
			detalhe={nominr}
		>
			<p>{titpro}</p>
			<Texto pq>
				Apensado em {formatarData(dtaapn)} por {nompesapn}: {txtapn}
			</Texto>
			{dtadsa ? (
				<Texto pq>
					Desapensado em {formatarData(dtadsa)} por {nompesdsa}: {txtdsa}
				</Texto>
			) : null}
		</Ficha>
	)
}
