import { Alerta } from '@portal/design-system/alerta'
import { Fato, Fatos } from '@portal/design-system/fatos'
import { Link } from '@portal/design-system/link'
import { Pagina } from '@portal/design-system/pagina'
import { Secao } from '@portal/design-system/secao'
import { type Coluna, Tabela } from '@portal/design-system/tabela'
import { Texto } from '@portal/design-system/texto'
import { estadoDaConsulta, formatarData, lerCodigo, useEvento, useTituloDaPagina } from '@portal/platform/web'
import { type UseQueryResult, useQuery, useQueryClient } from '@tanstack/react-query'
import { useParams } from 'react-router'
import { EVENTO, type Regra, type VersaoDaRegra } from '../../contract/index.ts'
import { CHAVE, rubricaQuery, tabelaQuery } from '../queries.ts'
import { MudarClasses } from './classes.form.tsx'
import { MudancaProposta } from './mudanca.tsx'
import { NovaVersao } from './nova-versao.form.tsx'

const VERSOES: Coluna<VersaoDaRegra>[] = [
	{ campo: 'numver', nome: 'Versão', slot: ({ numver }) => <span className="font-medium">versão {numver}</span> },
	{
		campo: 'regra',
		nome: 'Regra',
		slot: ({ regra }) => <code className="line-clamp-4 text-sm whitespace-pre-wrap wrap-anywhere">{regra}</code>,
		estreita: ({ regra }) => regra,
	},
	{
		campo: 'dtaini',
		nome: 'Vale',
		slot: ({ dtaini, dtafim }) => `${formatarData(dtaini)} ${dtafim ? `a ${formatarData(dtafim)}` : 'em diante'}`,
	},
]

export function RubricaPage() {
	const codrub = lerCodigo(useParams()['codrub'])
	return codrub === undefined ? <EnderecoErrado /> : <Rubrica codrub={codrub} />
}
const Rubrica = ({ codrub }: { codrub: number }) => <PaginaDaRegra consulta={useQuery(rubricaQuery(codrub))} />

export function TabelaPage() {
	const codtab = useParams()['codtab'] ?? ''
	return /^[A-Z][A-Z0-9_]{1,19}$/.test(codtab) ? <TabelaDaFolha codtab={codtab} /> : <EnderecoErrado />
}
const TabelaDaFolha = ({ codtab }: { codtab: string }) => <PaginaDaRegra consulta={useQuery(tabelaQuery(codtab))} />

const EnderecoErrado = () => (
	<Pagina
		titulo="Regra"
		vazio={
			<Alerta variante="aviso" titulo="Este endereço não é de uma regra">
				Escolha-a nas <Link href="/nova-folha/regras">regras da folha</Link>.
			</Alerta>
		}
	/>
)

function PaginaDaRegra({ consulta }: { consulta: UseQueryResult<Regra> }) {
	const cliente = useQueryClient()
	useEvento(EVENTO, () => void cliente.invalidateQueries({ queryKey: CHAVE }))
	const { data: regra } = consulta
	const nome = regra ? `${regra.codreg} ${regra.nomreg}` : undefined
	useTituloDaPagina({ regra: nome ?? (consulta.isError ? 'Regra não encontrada' : undefined) })
	return (
		<Pagina
			titulo={nome ?? 'Regra'}
			{...estadoDaConsulta(consulta, { saida: <Link href="/nova-folha/regras">Ver as regras</Link> })}
		>
			{regra ? <Partes regra={regra} /> : null}
		</Pagina>
	)
}

function Partes({ regra }: { regra: Regra }) {
	const { fatos, lidaPor, versoes, propostas, senao, classes, codreg } = regra
	return (
		<div className="grid grid-cols-1 gap-6">
			<Fatos rotulo="Sobre a regra">
				{fatos.map(({ nome, valor }) => (
					<Fato key={nome} nome={nome}>
						{valor}
					</Fato>
				))}
				{lidaPor.length > 0 ? <Fato nome="Lida por">{lidaPor.join(', ')}</Fato> : null}
			</Fatos>
			{propostas.length > 0 ? (
				<Secao titulo="Mudanças">
					<div className="grid grid-cols-1 gap-3">
						{propostas.map((proposta) => (
							<MudancaProposta key={proposta.numprp} proposta={proposta} />
						))}
					</div>
				</Secao>
			) : null}
			<Secao titulo="Versões">
				<Tabela
					legenda="Versões da regra"
					colunas={VERSOES}
					linhas={versoes}
					chave={({ numver }) => numver}
					porPagina={20}
				/>
			</Secao>
			<Secao titulo="Nova versão">{senao === null ? <NovaVersao regra={regra} /> : <Texto suave>{senao}</Texto>}</Secao>
			{classes ? (
				<Secao titulo="Mudar as classes">
					<MudarClasses codrub={Number(codreg)} classes={classes} />
				</Secao>
			) : null}
		</div>
	)
}
