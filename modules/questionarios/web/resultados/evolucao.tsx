import { Botao } from '@portal/design-system/botao'
import { Esqueleto } from '@portal/design-system/esqueleto'
import { Fileira } from '@portal/design-system/pilha'
import { FalhaDaConsulta } from '@portal/platform/web'
import { Grafico } from '@portal/platform/web/grafico'
import { useQuery } from '@tanstack/react-query'
import { ChartLine, GraduationCap } from 'lucide-react'
import { type ReactNode, useId, useState } from 'react'
import type { DaSelecao, PerguntaContada } from '../../contract/index.ts'
import { cruzamentoQuery, serieQuery } from '../queries.ts'
import { resumoDasContagens, SEM_VALOR } from './palavras.ts'

type AoLongoProps = { pergunta: PerguntaContada; selecao: DaSelecao; comCoortes: boolean }

/** Question over time: by period and by year of conclusion. */
export function EvolucaoDaPergunta({ pergunta, selecao, comCoortes }: AoLongoProps) {
	const [aberta, setAberta] = useState<'periodos' | 'coortes'>()
	const id = useId()
	const botao = (qual: 'periodos' | 'coortes', texto: string, icone: ReactNode) => (
		<Botao
			variante="secundario"
			tamanho="pq"
			icone={icone}
			aria-expanded={aberta === qual}
			aria-controls={id}
			aria-label={`${texto}: ${pergunta.txtper}`}
			onClick={() => setAberta(aberta === qual ? undefined : qual)}
		>
			{texto}
		</Botao>
	)
	return (
		<>
			<Fileira data-nao-imprimir>
				{botao('periodos', 'Ao longo dos anos', <ChartLine aria-hidden />)}
				{comCoortes ? botao('coortes', 'Por ano de titulação', <GraduationCap aria-hidden />) : null}
			</Fileira>
			<div id={id} hidden={aberta === undefined}>
				{aberta === 'periodos' ? <Periodos pergunta={pergunta} selecao={selecao} /> : null}
				{aberta === 'coortes' ? <Coortes pergunta={pergunta} selecao={selecao} /> : null}
			</div>
		</>
	)
}

type ParteProps = Pick<AoLongoProps, 'pergunta' | 'selecao'>

function Periodos({ pergunta: { codperqst, txtper }, selecao }: ParteProps) {
	const consulta = useQuery(serieQuery({ ...selecao, codperqst }))
	const { data, error } = consulta
	if (error)
		return (
			<FalhaDaConsulta falha={error} tentando={consulta.isFetching} aoTentarDeNovo={() => void consulta.refetch()} />
		)
	if (!data) return <Esqueleto forma="bloco" className="h-48 w-full" />
	return (
		<Linhas
			arquivo={`pergunta-${codperqst}-anos`}
			titulo={`${txtper} (ao longo dos anos)`}
			eixo="Período"
			onde={data.versoes.map(({ dscpdo }) => dscpdo)}
			series={data.alternativas.map((nome, indice) => ({
				nome,
				valores: data.versoes.map(({ valores }) => valores[indice] ?? null),
			}))}
		/>
	)
}

/** Cohort years only: merged small groups have no year. */
const EH_ANO = /^\d{4}$/

function Coortes({ pergunta: { codperqst, txtper }, selecao }: ParteProps) {
	const consulta = useQuery(cruzamentoQuery({ ...selecao, linha: { campo: 'anotit' }, coluna: { codperqst } }))
	const { data, error } = consulta
	if (error)
		return (
			<FalhaDaConsulta falha={error} tentando={consulta.isFetching} aoTentarDeNovo={() => void consulta.refetch()} />
		)
	if (!data) return <Esqueleto forma="bloco" className="h-48 w-full" />
	const anos = data.linhas.flatMap((ano, indice) => (EH_ANO.test(ano) ? [{ ano, indice }] : []))
	return (
		<Linhas
			arquivo={`pergunta-${codperqst}-coortes`}
			titulo={`${txtper} (por ano de titulação)`}
			eixo="Ano de titulação"
			onde={anos.map(({ ano }) => ano)}
			series={data.colunas.map((nome, coluna) => ({
				nome,
				valores: anos.map(({ indice }) => data.celulas[indice]?.[coluna] ?? null),
			}))}
		/>
	)
}

type LinhasProps = {
	arquivo: string
	titulo: string
	eixo: string
	onde: readonly string[]
	series: readonly { nome: string; valores: (number | null)[] }[]
}

const Linhas = ({ onde, series, ...grafico }: LinhasProps) => (
	<Grafico
		{...grafico}
		tipo="linhas"
		semValor={SEM_VALOR}
		resumo={resumoDasContagens(onde, series)}
		categorias={onde.map((nome) => ({ nome }))}
		series={[...series]}
	/>
)
