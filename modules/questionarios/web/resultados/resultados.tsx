import { Abas } from '@portal/design-system/abas'
import { Alerta } from '@portal/design-system/alerta'
import { Cartao } from '@portal/design-system/cartao'
import { Esqueleto } from '@portal/design-system/esqueleto'
import { Pilha } from '@portal/design-system/pilha'
import { Vazio } from '@portal/design-system/vazio'
import { Exportar, FalhaDaConsulta } from '@portal/platform/web'
import { useQuery } from '@tanstack/react-query'
import type { DaSelecao, Resultado } from '../../contract/index.ts'
import { exportarSelecao, resultadoQuery } from '../queries.ts'
import { Comentarios } from './comentarios.tsx'
import { Cruzar } from './cruzar.tsx'
import { ResultadosPorPergunta } from './perguntas.tsx'
import { Respondentes } from './respondentes.tsx'
import { Resumo } from './resumo.tsx'

export type ResultadosProps = {
	/** Version and profile filters. */
	selecao: DaSelecao
	aba: string | undefined
	aoMudarAba: (aba: string) => void
}

export function Resultados({ selecao, aba, aoMudarAba }: ResultadosProps) {
	const consulta = useQuery(resultadoQuery(selecao))
	const { data, error } = consulta
	if (error)
		return (
			<FalhaDaConsulta falha={error} tentando={consulta.isFetching} aoTentarDeNovo={() => void consulta.refetch()} />
		)
	if (!data) return <Esqueleto forma="bloco" className="h-256 w-full" />
	if (data.qtd === null)
		return (
			<>
				<Vazio
					ilustracao="busca"
					texto="Menos de cinco respostas com esta escolha: elas não são contadas, para que ninguém seja reconhecido. Tire um filtro."
				/>
				{data.stanom === 'S' ? <Respondentes versao={data} /> : null}
			</>
		)
	const parte = { resultado: data, selecao }
	const publicas = { codigo: 'perguntas', titulo: 'Por pergunta', conteudo: <ResultadosPorPergunta {...parte} /> }
	if (data.stasopub === 'S') return <ResultadosPorPergunta {...parte} />
	return (
		<Abas
			rotulo="Resultados"
			aberta={aba}
			aoMudar={aoMudarAba}
			abas={[
				{ codigo: 'resumo', titulo: 'Resumo', conteudo: <Resumo {...parte} /> },
				publicas,
				{ codigo: 'cruzamento', titulo: 'Cruzamento', conteudo: <Cruzar {...parte} /> },
				{ codigo: 'comentarios', titulo: 'Comentários', conteudo: <SecaoDeComentarios {...parte} /> },
				...(data.stanom === 'S'
					? [{ codigo: 'respondentes', titulo: 'Quem respondeu', conteudo: <Respondentes versao={data} /> }]
					: []),
				{ codigo: 'exportar', titulo: 'Exportar', conteudo: <SecaoDeArquivos {...parte} /> },
			]}
		/>
	)
}

export type ParteDosResultados = { resultado: Resultado; selecao: DaSelecao }

function SecaoDeComentarios({ resultado, selecao }: ParteDosResultados) {
	if (resultado.stacmt === 'N') return <Alerta variante="info">{resultado.motivoCmt}</Alerta>
	return <Comentarios resultado={resultado} selecao={selecao} />
}

function SecaoDeArquivos({ resultado, selecao }: ParteDosResultados) {
	return (
		<Cartao titulo="Levar os resultados">
			<Pilha largura="leitura">
				<p>
					A planilha tem o que se vê aqui, com os mesmos filtros: as contagens aproximadas, sem grupos com menos de
					cinco pessoas. O que foi escrito em texto livre não sai em planilha.
				</p>
				<div>
					<Exportar
						oque="os resultados"
						nome={`questionario-${resultado.codqst}`}
						pedir={(formato) => exportarSelecao(selecao, formato)}
					/>
				</div>
			</Pilha>
		</Cartao>
	)
}
