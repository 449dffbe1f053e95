import { Campo } from '@portal/design-system/campo'
import { Pagina } from '@portal/design-system/pagina'
import { Fileira } from '@portal/design-system/pilha'
import { Selecao } from '@portal/design-system/selecao'
import { Vazio } from '@portal/design-system/vazio'
import { call, estadoComPartes, useBusca } from '@portal/platform/web'
import {
	CodigoNoEndereco,
	type FiltroDoPerfil,
	FiltroNoEndereco,
	type Opcoes,
	obterRESULTADO,
} from '@portal/questionarios/contract'
import { FiltrosDosResultados, Resultados } from '@portal/questionarios/web/public'
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query'
import * as z from 'zod/mini'
import { type ConsultaDeQuestionarios, obterCONSULTAQUESTIONARIO } from '../contract/index.ts'

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

type Questionarios = ConsultaDeQuestionarios['questionarios']

/** Questionnaire of the address, or else the first one and its newest period. */
function escolher(todos: Questionarios, questionario: number | undefined, periodo: number | undefined) {
	const escolhido = todos.find(({ codqst }) => codqst === questionario) ?? todos[0]
	const periodos = escolhido?.periodos ?? []
	const edicao = periodos.find(({ numvrsqst }) => numvrsqst === periodo) ?? periodos[0]
	return escolhido && edicao ? { codqst: escolhido.codqst, numvrsqst: edicao.numvrsqst, periodos } : undefined
}

/** Results page: the options of questionnaire, period and filters are limited to the person's access. */
export function ConsultaPage() {
	const consulta = useQuery(consultaQuery)
	const [{ questionario, periodo, aba: _aba, ...filtro }] = useBusca(Busca)
	const { data } = consulta
	const escolhido = data && escolher(data.questionarios, questionario, periodo)
	const opcoes = useQuery(opcoesQuery(escolhido && { codqst: escolhido.codqst, numvrsqst: escolhido.numvrsqst }))
	// The filters stand above the results, and as whom one reads above both: all of it comes together.
	const estado = estadoComPartes(consulta, opcoes)
	return (
		<Pagina
			titulo="Consulta de questionários"
			resumo={data && !estado.carregando ? `Você consulta como ${data.como.join('; ')}.` : undefined}
			{...estado}
			vazio={
				data?.questionarios.length === 0 ? (
					<Vazio texto="Nenhum questionário da pós-graduação foi encerrado ainda. Os resultados aparecem aqui depois disso." />
				) : undefined
			}
		>
			{escolhido ? (
				<Consulta
					questionarios={data.questionarios}
					escolhido={escolhido}
					opcoes={opcoes.data?.opcoes}
					filtro={filtro}
				/>
			) : null}
		</Pagina>
	)
}

type ConsultaProps = {
	questionarios: Questionarios
	escolhido: NonNullable<ReturnType<typeof escolher>>
	/** Filter options; undefined after a failed query, whose error the results show. */
	opcoes: Opcoes | undefined
	filtro: FiltroDoPerfil
}

function Consulta({ questionarios, escolhido, opcoes, filtro }: ConsultaProps) {
	const [{ aba }, mudar] = useBusca(Busca)
	const { codqst: daqui, numvrsqst: deste, periodos } = escolhido
	return (
		<>
			<Fileira espaco={5} alinhar="topo">
				<Campo rotulo="Questionário" className="w-80 max-w-full">
					<Selecao
						value={daqui}
						onChange={({ target }) => mudar({ ...SEM_FILTRO, questionario: Number(target.value), periodo: undefined })}
						opcoes={questionarios.map(({ codqst, nomqst }) => ({ codigo: codqst, texto: nomqst }))}
					/>
				</Campo>
				<Campo rotulo="Período" className="w-48 max-w-full">
					<Selecao
						value={deste}
						onChange={({ target }) => mudar({ ...SEM_FILTRO, periodo: Number(target.value) })}
						opcoes={periodos.map(({ numvrsqst, dscpdo }) => ({ codigo: numvrsqst, texto: dscpdo }))}
					/>
				</Campo>
			</Fileira>
			{opcoes ? (
				<FiltrosDosResultados
					opcoes={opcoes}
					filtro={filtro}
					filtrar={(mudanca) => mudar(mudanca, { substituir: true })}
				/>
			) : null}
			<Resultados
				selecao={{ codqst: daqui, numvrsqst: deste, ...filtro }}
				aba={aba}
				aoMudarAba={(nova) => mudar({ aba: nova === 'resumo' ? undefined : nova }, { substituir: true })}
			/>
		</>
	)
}
