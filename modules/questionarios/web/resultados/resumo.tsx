import { Cartao } from '@portal/design-system/cartao'
import { Indicador, Indicadores } from '@portal/design-system/indicador'
import { Pilha } from '@portal/design-system/pilha'
import { Detalhe } from '@portal/design-system/texto'
import { formatarInteiro } from '@portal/platform/web'
import { Grafico } from '@portal/platform/web/grafico'
import { listarMotivosSemMedia, type PerguntaContada } from '../../contract/index.ts'
import { MetodoDaContagem } from './metodo.tsx'
import { resumoDasContagens, SEM_VALOR } from './palavras.ts'
import type { ParteDosResultados } from './resultados.tsx'

const CEM = 100

type Media = { readonly nome: string; readonly media: number }

/** Summary by extremes, because means are not added up. */
function resumoDe(medias: readonly Media[]): string {
	const ordem = medias.toSorted((uma, outra) => outra.media - uma.media)
	const escrever = ({ nome, media }: Media) => `${nome} (${media.toLocaleString('pt-BR')})`
	const [maior, menor] = [ordem[0], ordem.at(-1)]
	return maior && menor && maior !== menor
		? `A maior média: ${escrever(maior)}. A menor: ${escrever(menor)}.`
		: medias.map(escrever).join()
}

/** Means of all scales, one per row of a matrix. */
const mediasDe = (perguntas: readonly PerguntaContada[]) =>
	perguntas.flatMap(({ txtper, linhas }) =>
		linhas.flatMap(({ txtlin, media }) => (media === null ? [] : [{ nome: txtlin || txtper, media }])),
	)

export function Resumo({ resultado }: ParteDosResultados) {
	const { qtd, qtdcon, qtdpop, perguntas } = resultado
	const medias = mediasDe(perguntas)
	const semMedia = perguntas.flatMap(listarMotivosSemMedia)
	const filtrada = qtd !== qtdcon
	const situacao = perguntas.find(({ tipper, staret }) => tipper === 'UNI' && staret === 'N')
	return (
		<Pilha espaco={5}>
			<Indicadores>
				<Indicador nome="Responderam, no questionário inteiro" valor={formatarInteiro(qtdcon)} />
				<Indicador nome="Pessoas no público" valor={qtdpop === null ? null : formatarInteiro(qtdpop)} />
				<Indicador
					nome="Participação"
					valor={qtdpop ? `${Math.min(CEM, Math.round((qtdcon / qtdpop) * CEM))} %` : null}
				/>
				{filtrada ? (
					<Indicador nome="Respostas nesta escolha, cerca de" valor={qtd === null ? SEM_VALOR : formatarInteiro(qtd)} />
				) : null}
			</Indicadores>
			<Pilha espaco={5} className="items-start lg:grid-cols-2">
				{medias.length > 0 || semMedia.length > 0 ? (
					<Cartao titulo="Médias das escalas" imprimivel>
						<Pilha>
							{medias.length > 0 ? (
								<Grafico
									arquivo="medias"
									tipo="barras"
									titulo="Média de cada escala"
									eixo="Pergunta"
									resumo={resumoDe(medias)}
									categorias={medias.map(({ nome }) => ({ nome }))}
									series={[{ nome: 'Média', valores: medias.map(({ media }) => media) }]}
									formatar={(valor) => valor.toLocaleString('pt-BR', { maximumFractionDigits: 1 })}
								/>
							) : null}
							{semMedia.map(({ nome, motivo }) => (
								<Detalhe key={nome} medida>
									{nome}: {motivo}
								</Detalhe>
							))}
						</Pilha>
					</Cartao>
				) : null}
				{situacao ? <ResumoDaPergunta pergunta={situacao} /> : null}
			</Pilha>
			<MetodoDaContagem />
		</Pilha>
	)
}

function ResumoDaPergunta({ pergunta: { txtper, codperqst, linhas } }: { pergunta: PerguntaContada }) {
	const alternativas = linhas[0]?.alternativas ?? []
	const series = [{ nome: 'Respostas', valores: alternativas.map(({ qtd }) => qtd) }]
	const nomes = alternativas.map(({ txtalt }) => txtalt)
	return (
		<Cartao titulo={txtper} imprimivel>
			<Grafico
				arquivo={`pergunta-${codperqst}`}
				tipo="barras"
				titulo={txtper}
				eixo="Alternativa"
				semValor={SEM_VALOR}
				resumo={resumoDasContagens(nomes, series)}
				categorias={nomes.map((nome) => ({ nome }))}
				series={series}
			/>
		</Cartao>
	)
}
