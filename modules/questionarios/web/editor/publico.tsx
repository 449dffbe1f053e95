import { CaixaSelecao } from '@portal/design-system/caixa-selecao'
import { Campo } from '@portal/design-system/campo'
import { EntradaTexto } from '@portal/design-system/entrada-texto'
import { GrupoDeCampos } from '@portal/design-system/grupo-de-campos'
import { Fileira, Pilha } from '@portal/design-system/pilha'
import { Segmentado } from '@portal/design-system/segmentado'
import { Selecao } from '@portal/design-system/selecao'
import { formatarInteiro } from '@portal/platform/web'
import { useQuery } from '@tanstack/react-query'
import {
	NIVEIS,
	nomeDaPopulacao,
	nomeDoNivel,
	nomeDoTipoDeCurso,
	nomeDoVinculo,
	type Populacao,
	TIPOS_DE_CURSO,
	TIPOS_DE_POPULACAO,
	VINCULOS,
} from '../../contract/index.ts'
import { cursosQuery, populacaoQuery } from '../queries.ts'
import { VariasUnidades, VariosCursos } from './varios.tsx'

type PublicoProps = { rgrpop: Populacao; aoMudar: (rgrpop: Populacao) => void; erro: string | undefined }

const alternar = <T,>(lista: readonly T[], item: T, marcado: boolean): T[] =>
	marcado ? [...lista, item] : lista.filter((um) => um !== item)

const contarPessoas = (quantas: number): string =>
	quantas === 1 ? 'Hoje é 1 pessoa.' : `Hoje são ${formatarInteiro(quantas)} pessoas.`

const anoDe = (escrito: string): number | null => (/^\d{4}$/.test(escrito.trim()) ? Number(escrito) : null)

/** Public of the questionnaire, with its size today. */
export function Publico({ rgrpop, aoMudar, erro }: PublicoProps) {
	const { tippop } = rgrpop
	const consulta = useQuery(populacaoQuery(rgrpop))
	const mudar = (mudanca: Partial<Populacao>) => aoMudar({ ...rgrpop, ...mudanca })
	return (
		<Pilha espaco={5}>
			<div>
				<Segmentado
					rotulo="A quem ele é"
					opcoes={TIPOS_DE_POPULACAO.map((codigo) => ({ codigo, texto: nomeDaPopulacao[codigo] }))}
					valor={tippop}
					aoMudar={(novo) =>
						mudar({ tippop: novo, tipvin: [], tipcur: null, codcur: [], nivpgm: [], anoini: null, anofim: null })
					}
				/>
			</div>
			{tippop === 'VIN' ? (
				<GrupoDeCampos legenda="Vínculos" dica="Sem marcar nenhum, valem todos.">
					{VINCULOS.map((tipvin) => (
						<CaixaSelecao
							key={tipvin}
							rotulo={nomeDoVinculo[tipvin]}
							checked={rgrpop.tipvin.includes(tipvin)}
							onChange={({ target }) => mudar({ tipvin: alternar(rgrpop.tipvin, tipvin, target.checked) })}
						/>
					))}
				</GrupoDeCampos>
			) : (
				<CamposDeFormados rgrpop={rgrpop} mudar={mudar} />
			)}
			<VariasUnidades valores={rgrpop.codund} aoMudar={(codund) => mudar({ codund })} />
			<output className="text-texto-suave">{consulta.data ? contarPessoas(consulta.data.qtdpop) : ' '}</output>
			{erro ? (
				<p data-tom="perigo" className="text-sm text-tom-texto">
					{erro}
				</p>
			) : null}
		</Pilha>
	)
}

type DeFormadosProps = { rgrpop: Populacao; mudar: (mudanca: Partial<Populacao>) => void }

function CamposDeFormados({ rgrpop, mudar }: DeFormadosProps) {
	const { data: cursos = [] } = useQuery(cursosQuery)
	const { tipcur, codcur, nivpgm, anoini, anofim } = rgrpop
	return (
		<>
			<Campo rotulo="Tipo de curso">
				<Selecao
					value={tipcur ?? ''}
					onChange={({ target }) =>
						mudar({ tipcur: TIPOS_DE_CURSO.find((um) => um === target.value) ?? null, codcur: [], nivpgm: [] })
					}
					nenhuma="Todos"
					opcoes={TIPOS_DE_CURSO.map((um) => ({ codigo: um, texto: nomeDoTipoDeCurso[um] }))}
				/>
			</Campo>
			<VariosCursos
				valores={codcur}
				cursos={cursos.filter((um) => tipcur === null || um.tipcur === tipcur)}
				aoMudar={(novos) => mudar({ codcur: novos })}
			/>
			{tipcur === 'POS' ? (
				<GrupoDeCampos legenda="Níveis">
					{NIVEIS.map((um) => (
						<CaixaSelecao
							key={um}
							rotulo={nomeDoNivel[um]}
							checked={nivpgm.includes(um)}
							onChange={({ target }) => mudar({ nivpgm: alternar(nivpgm, um, target.checked) })}
						/>
					))}
				</GrupoDeCampos>
			) : null}
			<Fileira espaco={5} alinhar="topo">
				<Ano rotulo="Titulação desde" valor={anoini} aoMudar={(ano) => mudar({ anoini: ano })} />
				<Ano rotulo="Titulação até" valor={anofim} aoMudar={(ano) => mudar({ anofim: ano })} />
			</Fileira>
		</>
	)
}

type AnoProps = { rotulo: string; valor: number | null; aoMudar: (ano: number | null) => void }

/** Uncontrolled field: a half-typed year stays as it is. */
const Ano = ({ rotulo, valor, aoMudar }: AnoProps) => (
	<Campo rotulo={rotulo} largura="numero">
		<EntradaTexto
			inputMode="numeric"
			autoComplete="off"
			maxLength={4}
			defaultValue={valor ?? ''}
			onChange={({ target }) => aoMudar(anoDe(target.value))}
		/>
	</Campo>
)
