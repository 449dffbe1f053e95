import { Alerta } from '@portal/design-system/alerta'
import { Pilha } from '@portal/design-system/pilha'
import { Tabela } from '@portal/design-system/tabela'
import { Paginacao } from '@portal/platform/contract'
import { FalhaDaConsulta, formatarDataHora, useBusca } from '@portal/platform/web'
import { useQuery } from '@tanstack/react-query'
import { ShieldCheck } from 'lucide-react'
import * as z from 'zod/mini'
import type { AcaoDoProcesso } from '../../contract/index.ts'
import { useAcompanhamento } from '../processo/contexto.ts'
import { HISTORICO_POR_PAGINA, historicoQuery } from '../processo/queries.ts'

const Busca = z.object({
	pagina: Paginacao.shape.pagina,
})

/** Hash chain of the process as a list, with the result of its verification. */
export function Historico() {
	const { processo } = useAcompanhamento()
	const [{ pagina }, mudarBusca] = useBusca(Busca)
	const { data, isPending, error, refetch } = useQuery(historicoQuery(processo.numpro, pagina))
	return (
		<Pilha espaco={3}>
			{data ? <Integridade integro={data.integro} /> : null}
			<Tabela
				legenda="Histórico do processo"
				chave={({ numseqaca }: AcaoDoProcesso) => numseqaca}
				linhas={data?.itens ?? []}
				colunas={[
					{ campo: 'dtaacao', nome: 'Data', formato: (_, { dtaacao }) => formatarDataHora(dtaacao) },
					{ campo: 'nomaca', nome: 'Ação' },
					{ campo: 'dscaca', nome: 'O quê', formato: (_, { dscaca }) => dscaca ?? '' },
					{ campo: 'nompes', nome: 'Quem', formato: (_, acao) => escreverQuem(acao) },
				]}
				porPagina={HISTORICO_POR_PAGINA}
				servidor={{
					total: data?.total ?? 0,
					pagina,
					aoMudar: ({ pagina: nova }) => mudarBusca({ pagina: nova === 1 ? undefined : nova }),
				}}
				carregando={isPending}
				falha={error ? <FalhaDaConsulta falha={error} aoTentarDeNovo={() => void refetch()} /> : undefined}
			/>
		</Pilha>
	)
}

const escreverQuem = ({ nompes, nompestit }: AcaoDoProcesso): string =>
	nompestit ? `${nompes} por ${nompestit}` : nompes

function Integridade({ integro }: { integro: boolean }) {
	if (!integro)
		return (
			<Alerta variante="perigo" titulo="A cadeia de registros deste processo não confere.">
				Avise o suporte do portal e não use este histórico como prova até que isso seja esclarecido.
			</Alerta>
		)
	return (
		<p className="flex items-center gap-2 text-sm text-texto-suave">
			<ShieldCheck aria-hidden className="size-4.5" />
			Registros encadeados e conferidos: nenhum foi alterado ou retirado.
		</p>
	)
}
