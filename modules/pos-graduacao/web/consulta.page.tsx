import { Campo } from '@portal/design-system/campo'
import { Pagina } from '@portal/design-system/pagina'
import { Selecao } from '@portal/design-system/selecao'
import { Vazio } from '@portal/design-system/vazio'
import { call, estadoDaConsulta, useBusca } from '@portal/platform/web'
import { CodigoNoEndereco, FiltroNoEndereco, obterRESULTADO } from '@portal/questionarios/contract'
import { FiltrosDosResultados, Resultados } from '@portal/questionarios/web/public'
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query'
import * as z from 'zod/mini'
import { obterCONSULTAQUESTIONARIO } from '../contract/index.ts'

const CHAVE = ['pos-graduacao']

const consultaQuery = queryOptions({
	queryKey: [...CHAVE, 'consulta'],
	queryFn: ({ signal }) => call(obterCONSULTAQUESTIONARIO, {}, { signal }),
})

const opcoesQuery = (versao: { codqst: number; numvrsqst: number } | undefined) =>
	queryOptions({
		queryKey: [...CHAVE, 'opcoes', versao],
		queryFn: ({ signal }) => call(obterRESULTADO, { body: versao ?? { codqst: 0, numvrsqst: 0 } }, { signal }),
		placeholderData: keepPreviousData,
		enabled: versao !== undefined,
	})

const Busca = z.extend(FiltroNoEndereco, {
	questionario: z.optional(CodigoNoEndereco),
	periodo: z.optional(CodigoNoEndereco),
	aba: z.optional(z.string()),
})

const SEM_FILTRO = { codund: undefined, codcur: undefined, codare: undefined, nivpgm: undefined, anotit: undefined }

/** Questionnaire and period, then whom; what may be chosen is what this person reads. */
export function ConsultaPage() {
	const consulta = useQuery(consultaQuery)
	const [{ questionario, periodo, aba, ...filtro }, mudar] = useBusca(Busca)
	const todos = consulta.data?.questionarios ?? []
	const escolhido = todos.find(({ codqst }) => codqst === questionario) ?? todos[0]
	const edicao = escolhido?.periodos.find(({ numvrsqst }) => numvrsqst === periodo) ?? escolhido?.periodos[0]
	const versao = escolhido && edicao ? { codqst: escolhido.codqst, numvrsqst: edicao.numvrsqst } : undefined
	const opcoes = useQuery(opcoesQuery(versao))
	return (
		<Pagina
			titulo="Consulta de questionários"
			resumo={consulta.data ? `Você consulta como ${consulta.data.como.join('; ')}.` : undefined}
			{...estadoDaConsulta(consulta)}
			vazio={
				consulta.data && todos.length === 0 ? (
					<Vazio texto="Nenhum questionário da pós-graduação foi encerrado ainda. Os resultados aparecem aqui depois disso." />
				) : undefined
			}
		>
			<div className="flex flex-wrap items-start gap-x-6 gap-y-4">
				<Campo rotulo="Questionário" className="w-80 max-w-full">
					<Selecao
						value={escolhido?.codqst ?? ''}
						onChange={({ target }) => mudar({ ...SEM_FILTRO, questionario: Number(target.value), periodo: undefined })}
					>
						{todos.map(({ codqst, nomqst }) => (
							<option key={codqst} value={codqst}>
								{nomqst}
							</option>
						))}
					</Selecao>
				</Campo>
				<Campo rotulo="Período" className="w-48 max-w-full">
					<Selecao
						value={edicao?.numvrsqst ?? ''}
						onChange={({ target }) => mudar({ ...SEM_FILTRO, periodo: Number(target.value) })}
					>
						{(escolhido?.periodos ?? []).map(({ numvrsqst, dscpdo }) => (
							<option key={numvrsqst} value={numvrsqst}>
								{dscpdo}
							</option>
						))}
					</Selecao>
				</Campo>
			</div>
			{opcoes.data ? (
				<FiltrosDosResultados
					opcoes={opcoes.data.opcoes}
					filtro={filtro}
					filtrar={(mudanca) => mudar(mudanca, { substituir: true })}
				/>
			) : null}
			{versao ? (
				<Resultados
					selecao={{ ...versao, ...filtro }}
					aba={aba}
					aoMudarAba={(nova) => mudar({ aba: nova === 'resumo' ? undefined : nova }, { substituir: true })}
				/>
			) : null}
		</Pagina>
	)
}
