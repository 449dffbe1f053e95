import { Acordeao } from '@portal/design-system/acordeao'
import { Alerta } from '@portal/design-system/alerta'
import { Fato, Fatos } from '@portal/design-system/fatos'
import { ConteudoDaPagina } from '@portal/design-system/pagina'
import { type Coluna, Tabela } from '@portal/design-system/tabela'
import { Detalhe, Texto } from '@portal/design-system/texto'
import { Vazio } from '@portal/design-system/vazio'
import { estadoDaConsulta } from '@portal/platform/web'
import { HoraDaLista } from '@portal/platform/web/lista'
import { useQuery } from '@tanstack/react-query'
import {
	type Classificado,
	CRITERIOS,
	DESEMPATES,
	escreverCentesimos,
	escreverPontuacao,
	type Rodada,
	type Vaga,
} from '../../contract/index.ts'
import { resultadoQuery } from '../queries.ts'

type Props = { codedt: number; minha: number | undefined }

export function Resultado({ codedt, minha }: Props) {
	const consulta = useQuery(resultadoQuery(codedt))
	return (
		<ConteudoDaPagina {...estadoDaConsulta(consulta)}>
			{consulta.data?.rodada ? <FichaDaRodada rodada={consulta.data.rodada} minha={minha} /> : null}
			{consulta.data?.rodada === null ? <Vazio texto="O resultado ainda não foi publicado." /> : null}
		</ConteudoDaPagina>
	)
}

const nomearVaga = (vagas: readonly Vaga[], codvag: number | null): string =>
	codvag === null ? '—' : (vagas.find((vaga) => vaga.codvag === codvag)?.nomorg ?? `vaga ${codvag}`)

const PASSOS = {
	GANHOU: 'havia vaga',
	'SEM-VAGA': 'já não havia vaga na sua vez',
	IDIOMA: 'falta o nível do idioma',
	MANTEVE: 'vaga já confirmada',
} as const

/** Rows of a ranking: sums, tie-breaks and places, for the public by number and for the office by name. */
export const montarColunas = (
	{ vagas, pesos }: { readonly vagas: readonly Vaga[]; readonly pesos: number },
	nomear: (codcan: number) => string,
): Coluna<Classificado>[] => [
	{
		campo: 'posicao',
		nome: 'Posição',
		slot: ({ posicao, codcan }) => (
			<>
				{posicao}º<Detalhe tag="span">{nomear(codcan)}</Detalhe>
			</>
		),
		estreita: ({ posicao, codcan }) => `${posicao}º · ${nomear(codcan)}`,
	},
	{
		campo: 'total',
		nome: 'Pontuação',
		slot: ({ total, parcelas, desempate }) => (
			<>
				<span className="tabular-nums">{escreverPontuacao(total, pesos)}</span>
				<Detalhe tag="span">
					{parcelas
						.map(({ criterio, pontos, peso }) => `${CRITERIOS[criterio]} ${escreverCentesimos(pontos)} × ${peso}`)
						.join(' + ')}
					{desempate
						? ` · empate decidido por: ${desempate === 'INS' ? 'número da inscrição' : DESEMPATES[desempate].toLowerCase()}`
						: ''}
				</Detalhe>
			</>
		),
		estreita: ({ total }) => escreverPontuacao(total, pesos),
	},
	{
		campo: 'codvag',
		nome: 'Vaga',
		slot: ({ codvag, passos }) => (
			<>
				{codvag === null ? 'Lista de espera' : nomearVaga(vagas, codvag)}
				<Detalhe tag="span">
					{passos.map((passo) => `${nomearVaga(vagas, passo.codvag)}: ${PASSOS[passo.resultado]}`).join('; ')}
				</Detalhe>
			</>
		),
		estreita: ({ codvag }) => (codvag === null ? 'Lista de espera' : nomearVaga(vagas, codvag)),
	},
]

function FichaDaRodada({ rodada, minha }: { rodada: Rodada; minha: number | undefined }) {
	const { numrod, motrod, dtarod, hash, stacnf, classificacao, mudancas, vagas } = rodada
	const nomear = (codcan: number): string => (codcan === minha ? `inscrição ${codcan}, a sua` : `inscrição ${codcan}`)
	const propria = classificacao.classificados.find(({ codcan }) => codcan === minha)
	return (
		<div className="grid gap-6">
			{propria ? (
				<Alerta variante="info" titulo={`Você ficou em ${propria.posicao}º lugar`}>
					{propria.codvag === null
						? 'Sem vaga por enquanto: se alguém desistir, você será avisado.'
						: `A sua vaga: ${nomearVaga(vagas, propria.codvag)}.`}
				</Alerta>
			) : null}
			<Tabela
				legenda="Classificação"
				colunas={montarColunas({ vagas, pesos: classificacao.pesos }, nomear)}
				linhas={classificacao.classificados}
				chave={({ codcan }) => codcan}
				vazio={<Vazio texto="Ninguém foi classificado nesta rodada." />}
			/>
			{mudancas.length > 0 ? (
				<Texto>
					O que mudou desde a rodada {numrod - 1}:{' '}
					{mudancas
						.map(
							({ codcan, antes, depois }) =>
								`inscrição ${codcan}, de ${nomearVaga(vagas, antes)} para ${nomearVaga(vagas, depois)}`,
						)
						.join('; ')}
					.
				</Texto>
			) : null}
			<Acordeao
				iniciaFechado
				paineis={[
					{
						codigo: 'prova',
						titulo: 'Como conferir este resultado',
						conteudo: (
							<Fatos rotulo="Dados congelados">
								<Fato nome="Rodada">
									{numrod}: {motrod}, <HoraDaLista instante={dtarod} />
								</Fato>
								<Fato nome="Refeita agora dos dados congelados">
									{stacnf === 'S' ? 'Deu o mesmo resultado' : 'Deu outro resultado: avise o escritório'}
								</Fato>
								<Fato nome="SHA-256 dos dados" largo>
									<code className="text-sm">{hash}</code>
								</Fato>
							</Fatos>
						),
					},
				]}
			/>
		</div>
	)
}
